import { FORMER_COMPANIES } from './former-companies.js';
import { MORE_COMPANIES } from './more-known-companies.js';

/**
 * Companies with many people on code hosts: name, mail domains, accounts, other names. Written by hand
 * from general knowledge of the companies' own sites and pages; no list was copied in. The first domain is the company's.
 */
const TABLE = `
Adobe|adobe.com|adobe|Adobe Systems
Airbnb|airbnb.com|airbnb|
Akamai|akamai.com|akamai linode|Akamai Technologies
Alibaba|alibaba-inc.com alibaba.com aliyun.com|alibaba aliyun|Alibaba Cloud;Aliyun;阿里巴巴;阿里;阿里云;淘宝;Taobao;Tmall;アリババ
Amazon|amazon.com amazon.de amazon.co.uk amazon.co.jp|amzn aws awslabs amazonwebservices aws-samples|AWS;Amazon Web Services;Amazon.com;亚马逊;アマゾン;아마존
AMD|amd.com|amd rocm|Advanced Micro Devices;超威半导体
Apple|apple.com|apple|苹果公司;Apple Inc
Arm|arm.com|arm-software armmbed|
ASML|asml.com|asml-labs|
Atlassian|atlassian.com trello.com|atlassian|Trello
Autodesk|autodesk.com|autodesk|
Baidu|baidu.com|baidu paddlepaddle|百度;Baidu Online Network Technology;バイドゥ
BBC|bbc.co.uk bbc.com|bbc|
Bloomberg|bloomberg.net bloomberg.com|bloomberg|Bloomberg LP
BMW|bmw.de bmwgroup.com|bmwgroup bmw|BMW Group
Booking.com|booking.com|bookingcom|
Bosch|bosch.com de.bosch.com|boschglobal bosch-engineering|Robert Bosch;Bosch.IO
Box|box.com|box|
Broadcom|broadcom.com|broadcom|
ByteDance|bytedance.com|bytedance|TikTok;字节跳动;字節跳動;今日头条;Toutiao;抖音;Douyin;飞书;Lark
Canonical|canonical.com|canonical|
Capital One|capitalone.com|capitalone|
Cisco|cisco.com|cisco ciscodevnet|Cisco Systems;Meraki;Webex;AppDynamics;思科;シスコ;シスコシステムズ
Cloudflare|cloudflare.com|cloudflare|
CockroachDB|cockroachlabs.com|cockroachdb|Cockroach Labs
Confluent|confluent.io|confluentinc|
Databricks|databricks.com|databricks|
Datadog|datadoghq.com|datadog|
Dell|dell.com|dell|Dell Technologies;Dell EMC;Dell Computer;戴尔;デル
Deutsche Telekom|telekom.de t-systems.com|telekom|T-Systems;T-Systems International;Telekom;Open Telekom Cloud
DigitalOcean|digitalocean.com|digitalocean|
Docker|docker.com|docker|Docker Inc
Dropbox|dropbox.com|dropbox|
eBay|ebay.com|ebay|
Elastic|elastic.co|elastic|Elasticsearch
Ericsson|ericsson.com est.tech|ericsson|Telefonaktiebolaget LM Ericsson;Ericsson AB;爱立信
Etsy|etsy.com|etsy|
Expedia|expediagroup.com expedia.com|expediagroup|Expedia Group
Fastly|fastly.com|fastly|
Fujitsu|fujitsu.com jp.fujitsu.com|fujitsu|富士通;Fujitsu Laboratories;富士通研究所
GitHub|github.com|github|
GitLab|gitlab.com|gitlabhq gitlab|
Google|google.com android.com|google googlecloudplatform googlechrome|Alphabet;Google Cloud;Google LLC;谷歌;グーグル;구글
Grafana Labs|grafana.com|grafana|Grafana
HashiCorp|hashicorp.com|hashicorp|
HP|hp.com||Hewlett-Packard;Hewlett Packard;HP Inc.;HP Labs;惠普;ヒューレット・パッカード
Hewlett Packard Enterprise|hpe.com|hpe hewlettpackard|HPE;HP Enterprise;慧与
Heroku|heroku.com|heroku|
Huawei|huawei.com hisilicon.com futurewei.com|huawei huaweicloud|Huawei Technologies;Huawei Cloud;华为;華為;华为云;HiSilicon;海思;Futurewei;ファーウェイ;화웨이
Hugging Face|huggingface.co|huggingface|
IBM|ibm.com|ibm ibm-cloud|International Business Machines;IBM Research;IBM Cloud;日本IBM;日本アイ・ビー・エム
ING|ing.com ing.nl|ing-bank|ING Bank
Infosys|infosys.com|infosys|
Intel|intel.com linux.intel.com|intel|Intel Corporation;英特尔;インテル;인텔
Intuit|intuit.com|intuit|
JetBrains|jetbrains.com|jetbrains|
JFrog|jfrog.com|jfrog|
JPMorgan Chase|jpmorgan.com jpmchase.com|jpmorganchase|JP Morgan;J.P. Morgan
Kakao|kakaocorp.com|kakao|카카오;Kakao Corp
Klarna|klarna.com|klarna|
LinkedIn|linkedin.com|linkedin|
Lyft|lyft.com|lyft|
Mercedes-Benz|mercedes-benz.com daimler.com|mercedes-benz daimler|Daimler
Meta|meta.com fb.com facebook.com|meta facebook facebookresearch facebookincubator|Facebook;Meta Platforms;Instagram;WhatsApp
Microsoft|microsoft.com|microsoft azure azuread|MSFT;Microsoft Corporation;Microsoft Azure;Azure;Microsoft Research;微软;微軟;マイクロソフト;日本マイクロソフト;마이크로소프트
MongoDB|mongodb.com|mongodb|10gen
Mozilla|mozilla.com|mozilla mozilla-mobile|Mozilla Corporation
NetApp|netapp.com|netapp|
Netflix|netflix.com|netflix|
Netlify|netlify.com|netlify|
New Relic|newrelic.com|newrelic|
Nokia|nokia.com nokia-bell-labs.com|nokia|Nokia Bell Labs;Bell Labs;诺基亚
Nvidia|nvidia.com|nvidia|英伟达;エヌビディア;엔비디아
Okta|okta.com|okta auth0|
OpenAI|openai.com|openai|
Oracle|oracle.com|oracle|Oracle Corporation;Oracle America;甲骨文;オラクル;日本オラクル
Orange|orange.com|orange-opensource|
OVHcloud|ovhcloud.com ovh.com ovh.net|ovh|OVH;OVH SAS
Palo Alto Networks|paloaltonetworks.com|paloaltonetworks|
PayPal|paypal.com|paypal|
Percona|percona.com|percona|
Pinterest|pinterest.com|pinterest|
PingCAP|pingcap.com|pingcap|
Puppet|puppet.com puppetlabs.com|puppetlabs|Puppet Labs
Qualcomm|qualcomm.com quicinc.com|quic qualcomm|
Rackspace|rackspace.com|rackspace|
Rakuten|rakuten.com|rakuten|楽天;楽天グループ
Red Hat|redhat.com|redhat redhatofficial openshift|RedHat;Red Hat Inc;红帽;レッドハット
Reddit|reddit.com|reddit|
Robinhood|robinhood.com|robinhood|
Salesforce|salesforce.com|salesforce forcedotcom|Salesforce.com
Samsung|samsung.com|samsung|Samsung Electronics;Samsung SDS;Samsung Research;三星;三星电子;삼성;삼성전자;サムスン
SAP|sap.com|sap|SAP SE;SAP AG;SAP Labs;思爱普
Sentry|sentry.io|getsentry|Functional Software
Shopify|shopify.com|shopify|
Siemens|siemens.com|siemens|西门子
Slack|slack-corp.com|slackhq|Slack Technologies
Snap|snap.com|snapchat|Snapchat
Snowflake|snowflake.com|snowflakedb|
Snyk|snyk.io|snyk|
SoundCloud|soundcloud.com|soundcloud|
Spotify|spotify.com|spotify|
Square|squareup.com block.xyz|square|Block
Stripe|stripe.com|stripe|
SUSE|suse.com suse.de suse.cz|suse rancher|SUSE Linux;SUSE LLC;Rancher
Sysdig|sysdig.com|sysdig draios|
Target|target.com|target|
Tencent|tencent.com|tencent|WeChat;Tencent Cloud;腾讯;騰訊;腾讯云;微信;テンセント
Tesla|tesla.com|teslamotors|Tesla Motors
Thoughtworks|thoughtworks.com|thoughtworks|
Toshiba|toshiba.co.jp|toshiba|東芝
Toyota|toyota.com toyota.co.jp|toyota-connected|Toyota Motor;トヨタ;トヨタ自動車
Twilio|twilio.com|twilio sendgrid|
Twitch|twitch.tv|twitchtv|
Uber|uber.com|uber uber-go|
Unity|unity3d.com unity.com|unity-technologies|Unity Technologies
Vercel|vercel.com zeit.co|vercel|ZEIT
VMware|vmware.com|vmware vmware-tanzu|Tanzu;VMware Tanzu;威睿;ヴイエムウェア
Volvo|volvocars.com|volvo-cars|Volvo Cars
Walmart|walmart.com walmartlabs.com|walmartlabs|Walmart Labs
Wayfair|wayfair.com|wayfair|
Wix|wix.com|wix|
Yahoo|yahooinc.com yahoo-inc.com|yahoo|Yahoo! Inc;Oath;Verizon Media
Yandex|yandex-team.ru|yandex|
Yelp|yelp.com|yelp|
Zalando|zalando.de zalando.com|zalando zalando-incubator|Zalando SE
Zendesk|zendesk.com|zendesk|
Zoom|zoom.us|zoom|
ZTE|zte.com.cn|zte|ZTE Corporation;中兴;中兴通讯;中興通訊`;

export interface KnownCompany {
  name: string;
  /** Its own first. */
  domains: string[];
  /** Of the code host, in lower case. */
  accounts: string[];
  aliases: string[];
}

/** The former companies of each are among its domains and aliases. */
export const KNOWN_COMPANIES: readonly KnownCompany[] = `${TABLE}${MORE_COMPANIES}`
  .split('\n')
  .filter(Boolean)
  .map((line) => {
    const [name = '', domains = '', accounts = '', aliases = ''] = line.split('|');
    const former = FORMER_COMPANIES.filter(({ successor }) => successor === name);
    return {
      name,
      domains: [...domains.split(' '), ...former.flatMap((each) => each.domain ?? [])],
      accounts: accounts.split(' ').filter(Boolean),
      aliases: [...aliases.split(';').filter(Boolean), ...former.flatMap((each) => [each.name, ...each.aliases])],
    };
  });
