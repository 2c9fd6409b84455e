/**
 * Companies with many people on code hosts: name, mail domains, accounts, other names. Written by hand
 * from general knowledge of the companies' own sites and pages; no list was copied in. The first domain is the company's.
 */
const TABLE = `
Adobe|adobe.com|adobe|Adobe Systems
Airbnb|airbnb.com|airbnb|
Akamai|akamai.com|akamai linode|Linode
Alibaba|alibaba-inc.com alibaba.com aliyun.com|alibaba aliyun|Alibaba Cloud;Aliyun;Ant Group
Amazon|amazon.com amazon.de amazon.co.uk|amzn aws awslabs amazonwebservices aws-samples|AWS;Amazon Web Services;Amazon.com
AMD|amd.com|amd rocm|Advanced Micro Devices
Apple|apple.com|apple|
Arm|arm.com|arm-software armmbed|
ASML|asml.com|asml-labs|
Atlassian|atlassian.com|atlassian|Trello
Autodesk|autodesk.com|autodesk|
Baidu|baidu.com|baidu paddlepaddle|
BBC|bbc.co.uk bbc.com|bbc|
Bloomberg|bloomberg.net bloomberg.com|bloomberg|Bloomberg LP
BMW|bmw.de bmwgroup.com|bmwgroup bmw|BMW Group
Booking.com|booking.com|bookingcom|
Bosch|bosch.com de.bosch.com|boschglobal bosch-engineering|Robert Bosch;Bosch.IO
Box|box.com|box|
Broadcom|broadcom.com|broadcom|
ByteDance|bytedance.com|bytedance|TikTok
Canonical|canonical.com|canonical|
Capital One|capitalone.com|capitalone|
Cisco|cisco.com|cisco ciscodevnet|Cisco Systems;Meraki
Cloudflare|cloudflare.com|cloudflare|
CockroachDB|cockroachlabs.com|cockroachdb|Cockroach Labs
Confluent|confluent.io|confluentinc|
Databricks|databricks.com|databricks|
Datadog|datadoghq.com|datadog|
Dell|dell.com|dell|Dell Technologies;Dell EMC;EMC
Deutsche Telekom|telekom.de|telekom|T-Systems
DigitalOcean|digitalocean.com|digitalocean|
Docker|docker.com|docker|Docker Inc
Dropbox|dropbox.com|dropbox|
eBay|ebay.com|ebay|
Elastic|elastic.co|elastic|Elasticsearch
Ericsson|ericsson.com|ericsson|
Etsy|etsy.com|etsy|
Expedia|expediagroup.com expedia.com|expediagroup|Expedia Group
Fastly|fastly.com|fastly|
Fujitsu|fujitsu.com|fujitsu|
GitHub|github.com|github|
GitLab|gitlab.com|gitlabhq gitlab|
Google|google.com|google googlecloudplatform googlechrome|Alphabet;Google Cloud;Google LLC
Grafana Labs|grafana.com|grafana|Grafana
HashiCorp|hashicorp.com|hashicorp|
Hewlett Packard Enterprise|hpe.com|hpe hewlettpackard|HPE
Heroku|heroku.com|heroku|
Huawei|huawei.com|huawei huaweicloud|Huawei Technologies
Hugging Face|huggingface.co|huggingface|
IBM|ibm.com|ibm ibm-cloud|International Business Machines
ING|ing.com ing.nl|ing-bank|ING Bank
Infosys|infosys.com|infosys|
Intel|intel.com linux.intel.com|intel|Intel Corporation
Intuit|intuit.com|intuit|
JetBrains|jetbrains.com|jetbrains|
JFrog|jfrog.com|jfrog|
JPMorgan Chase|jpmorgan.com jpmchase.com|jpmorganchase|JP Morgan;J.P. Morgan
Kakao|kakaocorp.com|kakao|
Klarna|klarna.com|klarna|
LinkedIn|linkedin.com|linkedin|
Lyft|lyft.com|lyft|
Mercedes-Benz|mercedes-benz.com daimler.com|mercedes-benz daimler|Daimler
Meta|meta.com fb.com facebook.com|meta facebook facebookresearch facebookincubator|Facebook;Meta Platforms;Instagram;WhatsApp
Microsoft|microsoft.com|microsoft azure azuread|MSFT;Microsoft Corporation;Azure
MongoDB|mongodb.com|mongodb|10gen
Mozilla|mozilla.com|mozilla mozilla-mobile|Mozilla Corporation
NetApp|netapp.com|netapp|
Netflix|netflix.com|netflix|
Netlify|netlify.com|netlify|
New Relic|newrelic.com|newrelic|
Nokia|nokia.com nokia-bell-labs.com|nokia|Nokia Bell Labs
Nvidia|nvidia.com|nvidia|
Okta|okta.com|okta auth0|Auth0
OpenAI|openai.com|openai|
Oracle|oracle.com|oracle|Oracle Corporation;Sun Microsystems
Orange|orange.com|orange-opensource|
OVHcloud|ovhcloud.com ovh.com|ovh|OVH
Palo Alto Networks|paloaltonetworks.com|paloaltonetworks|
PayPal|paypal.com|paypal|
Percona|percona.com|percona|
Pinterest|pinterest.com|pinterest|
PingCAP|pingcap.com|pingcap|
Puppet|puppet.com|puppetlabs|Puppet Labs
Qualcomm|qualcomm.com quicinc.com|quic qualcomm|
Rackspace|rackspace.com|rackspace|
Rakuten|rakuten.com|rakuten|
Red Hat|redhat.com|redhat redhatofficial openshift|RedHat;Red Hat Inc
Reddit|reddit.com|reddit|
Robinhood|robinhood.com|robinhood|
Salesforce|salesforce.com|salesforce forcedotcom|Salesforce.com
Samsung|samsung.com|samsung|Samsung Electronics;Samsung SDS
SAP|sap.com|sap|SAP SE
Sentry|sentry.io|getsentry|Functional Software
Shopify|shopify.com|shopify|
Siemens|siemens.com|siemens|
Slack|slack-corp.com|slackhq|Slack Technologies
Snap|snap.com|snapchat|Snapchat
Snowflake|snowflake.com|snowflakedb|
Snyk|snyk.io|snyk|
SoundCloud|soundcloud.com|soundcloud|
Spotify|spotify.com|spotify|
Square|squareup.com block.xyz|square|Block
Stripe|stripe.com|stripe|
SUSE|suse.com suse.de suse.cz|suse|SUSE Linux;Rancher Labs
Sysdig|sysdig.com|sysdig draios|
Target|target.com|target|
Tencent|tencent.com|tencent|WeChat
Tesla|tesla.com|teslamotors|Tesla Motors
Thoughtworks|thoughtworks.com|thoughtworks|
Toshiba|toshiba.co.jp|toshiba|
Toyota|toyota.com|toyota-connected|
Twilio|twilio.com|twilio sendgrid|SendGrid
Twitch|twitch.tv|twitchtv|
Uber|uber.com|uber uber-go|
Unity|unity3d.com unity.com|unity-technologies|Unity Technologies
Vercel|vercel.com zeit.co|vercel|ZEIT
VMware|vmware.com|vmware vmware-tanzu|Pivotal;Pivotal Software;Tanzu
Volvo|volvocars.com|volvo-cars|Volvo Cars
Walmart|walmart.com walmartlabs.com|walmartlabs|Walmart Labs
Wayfair|wayfair.com|wayfair|
Wix|wix.com|wix|
Yahoo|yahooinc.com|yahoo|
Yandex|yandex-team.ru|yandex|
Yelp|yelp.com|yelp|
Zalando|zalando.de zalando.com|zalando zalando-incubator|Zalando SE
Zendesk|zendesk.com|zendesk|
Zoom|zoom.us|zoom|
ZTE|zte.com.cn|zte|`;

export interface KnownCompany {
  name: string;
  /** Its own first. */
  domains: string[];
  /** Of the code host, in lower case. */
  accounts: string[];
  aliases: string[];
}

export const KNOWN_COMPANIES: readonly KnownCompany[] = TABLE.trim()
  .split('\n')
  .map((line) => {
    const [name = '', domains = '', accounts = '', aliases = ''] = line.split('|');
    return {
      name,
      domains: domains.split(' '),
      accounts: accounts.split(' ').filter(Boolean),
      aliases: aliases.split(';').filter(Boolean),
    };
  });
