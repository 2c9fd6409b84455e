import { FORMER_COMPANIES } from './former-companies.js';

/**
 * Companies with many people on code hosts: name, mail domains, accounts, other names. Written by hand
 * from general knowledge of the companies' own sites and pages; no list was copied in. The first domain is the company's.
 */
const TABLE = `
Accenture|accenture.com|accenture|
Acer|acer.com||宏碁
Adobe|adobe.com|adobe|Adobe Systems
Advantech|advantech.com||研华;研華
Airbnb|airbnb.com|airbnb|
Aiven|aiven.io|aiven|
Akamai|akamai.com|akamai linode|Akamai Technologies
Alibaba|alibaba-inc.com alibaba.com aliyun.com|alibaba aliyun|Alibaba Cloud;Aliyun;阿里巴巴;阿里;阿里云;淘宝;Taobao;Tmall;アリババ
Allegro|allegro.com allegro.pl|allegro|Allegro.pl
Amazon|amazon.com amazon.de amazon.co.uk amazon.co.jp|amzn aws awslabs amazonwebservices aws-samples|AWS;Amazon Web Services;Amazon.com;亚马逊;アマゾン;아마존
AMD|amd.com|amd rocm|Advanced Micro Devices;超威半导体
American Express|aexp.com americanexpress.com|americanexpress|Amex
Ampere Computing|amperecomputing.com||
Analog Devices|analog.com||
Ant Group|antgroup.com antfin.com alipay.com|ant-design alipay|Ant Financial;Alipay;蚂蚁集团;蚂蚁金服;支付宝
Apple|apple.com|apple|苹果公司;Apple Inc
Arm|arm.com|arm-software armmbed|
Asana|asana.com|asana|
ASML|asml.com|asml-labs|
ASUS|asus.com||ASUSTeK;华硕;華碩
AT&T|att.com research.att.com||
Atlassian|atlassian.com trello.com|atlassian|Trello
Atos|atos.net||
Autodesk|autodesk.com|autodesk|
Automattic|automattic.com a8c.com|automattic|WordPress.com
Avast|avast.com||
Baidu|baidu.com|baidu paddlepaddle|百度;Baidu Online Network Technology;バイドゥ
BBC|bbc.co.uk bbc.com|bbc|
Bilibili|bilibili.com|bilibili|哔哩哔哩
Blizzard|blizzard.com||Activision Blizzard
Bloomberg|bloomberg.net bloomberg.com|bloomberg|Bloomberg LP
BMW|bmw.de bmwgroup.com|bmwgroup bmw|BMW Group
BOE|boe.com.cn||京东方
Boeing|boeing.com||
Booking.com|booking.com|bookingcom|
Bootlin|bootlin.com|bootlin|Free Electrons
Booz Allen Hamilton|bah.com||
Bosch|bosch.com de.bosch.com|boschglobal bosch-engineering|Robert Bosch;Bosch.IO
Box|box.com|box|
Broadcom|broadcom.com|broadcom|
Buoyant|buoyant.io||
ByteDance|bytedance.com|bytedance|TikTok;字节跳动;字節跳動;今日头条;Toutiao;抖音;Douyin;飞书;Lark
Bytemark|bytemark.co.uk||
Canon|canon.co.jp canon.com||キヤノン
Canonical|canonical.com|canonical|
Canva|canva.com||
Capgemini|capgemini.com||
Capital One|capitalone.com|capitalone|
CERN|cern.ch||European Organization for Nuclear Research
Chef|chef.io getchef.com opscode.com|chef|Opscode;Chef Software
China Mobile|chinamobile.com cmss.chinamobile.com||中国移动;中国移动通信
China Telecom|chinatelecom.cn||中国电信
China Unicom|chinaunicom.cn||中国联通;联通
CircleCI|circleci.com|circleci|
Cisco|cisco.com|cisco ciscodevnet|Cisco Systems;Meraki;Webex;AppDynamics;思科;シスコ;シスコシステムズ
Citrix|citrix.com|citrix|Citrix Systems
CloudBees|cloudbees.com||
Cloudera|cloudera.com|cloudera hortonworks|
Cloudflare|cloudflare.com|cloudflare|
CockroachDB|cockroachlabs.com|cockroachdb|Cockroach Labs
Codethink|codethink.co.uk codethink.com||
Collabora|collabora.com collabora.co.uk||
Comcast|comcast.com cable.comcast.com|comcast|
Confluent|confluent.io|confluentinc|
Couchbase|couchbase.com|couchbase|
Coupang|coupang.com|coupang|쿠팡
Criteo|criteo.com|criteo|
CyberAgent|cyberagent.co.jp|cyberagent|サイバーエージェント
Dailymotion|dailymotion.com|dailymotion|
DaoCloud|daocloud.io|daocloud|道客
Databricks|databricks.com|databricks|
Datadog|datadoghq.com|datadog|
DataStax|datastax.com|datastax|
Dell|dell.com|dell|Dell Technologies;Dell EMC;Dell Computer;戴尔;デル
DeNA|dena.com||ディー・エヌ・エー
Deutsche Telekom|telekom.de t-systems.com|telekom|T-Systems;T-Systems International;Telekom;Open Telekom Cloud
DiDi|didiglobal.com didichuxing.com||DiDi Chuxing;滴滴;滴滴出行
DigitalOcean|digitalocean.com|digitalocean|
DJI|dji.com|dji-sdk|大疆;大疆创新
Docker|docker.com|docker|Docker Inc
Dropbox|dropbox.com|dropbox|
Dynatrace|dynatrace.com||
EasyStack|easystack.cn||易捷思达
eBay|ebay.com|ebay|
Elastic|elastic.co|elastic|Elasticsearch
Electronic Arts|ea.com|electronicarts|
EPAM|epam.com|epam|EPAM Systems
Equinix|equinix.com packet.com|equinix|Equinix Metal
Ericsson|ericsson.com est.tech|ericsson|Telefonaktiebolaget LM Ericsson;Ericsson AB;爱立信
Etsy|etsy.com|etsy|
Expedia|expediagroup.com expedia.com|expediagroup|Expedia Group
F5|f5.com nginx.com|f5networks|F5 Networks;NGINX
Fanuc|fanuc.co.jp||ファナック
Fastly|fastly.com|fastly|
Flipkart|flipkart.com|flipkart|
Ford|ford.com||Ford Motor
Foxconn|foxconn.com||Hon Hai;富士康;鴻海
Fujitsu|fujitsu.com jp.fujitsu.com|fujitsu|富士通;Fujitsu Laboratories;富士通研究所
Garmin|garmin.com||
General Electric|ge.com||
Giant Swarm|giantswarm.io|giantswarm|
GitHub|github.com|github|
GitLab|gitlab.com|gitlabhq gitlab|
GMO|gmo.jp||GMO Internet;GMOインターネット
GoDaddy|godaddy.com|godaddy|
Goldman Sachs|gs.com|goldmansachs|
Google|google.com android.com|google googlecloudplatform googlechrome|Alphabet;Google Cloud;Google LLC;谷歌;グーグル;구글
Grab|grab.com grabtaxi.com|grab|
Grafana Labs|grafana.com|grafana|Grafana
GREE|gree.net||グリー
H3C|h3c.com||新华三;New H3C Technologies
HashiCorp|hashicorp.com|hashicorp|
Hatena|hatena.ne.jp|hatena|はてな
Hazelcast|hazelcast.com|hazelcast|
HCL|hcl.com hcltech.com||HCL Technologies;HCLTech
HERE|here.com||HERE Technologies
Heroku|heroku.com|heroku|
Hewlett Packard Enterprise|hpe.com|hpe hewlettpackard|HPE;HP Enterprise;慧与
Hikvision|hikvision.com||海康威视
Hitachi|hitachi.com hitachi.co.jp hds.com hitachivantara.com||日立;日立製作所;Hitachi Vantara;Hitachi Data Systems
Honda|honda.co.jp honda.com||ホンダ;本田技研工業
Honeycomb|honeycomb.io|honeycombio|
HP|hp.com||Hewlett-Packard;Hewlett Packard;HP Inc.;HP Labs;惠普;ヒューレット・パッカード
HTC|htc.com||宏達電;宏达电
Huawei|huawei.com hisilicon.com futurewei.com|huawei huaweicloud|Huawei Technologies;Huawei Cloud;华为;華為;华为云;HiSilicon;海思;Futurewei;ファーウェイ;화웨이
Hugging Face|huggingface.co|huggingface|
Hyundai|hyundai.com||현대;현대자동차
IBM|ibm.com|ibm ibm-cloud|International Business Machines;IBM Research;IBM Cloud;日本IBM;日本アイ・ビー・エム
iFlytek|iflytek.com||科大讯飞
Igalia|igalia.com|igalia|
IIJ|iij.ad.jp||Internet Initiative Japan;インターネットイニシアティブ
IKEA|ikea.com||
Imagination Technologies|imgtec.com||
InfluxData|influxdata.com|influxdata|InfluxDB
Infosys|infosys.com|infosys|
ING|ing.com ing.nl|ing-bank|ING Bank
Inspur|inspur.com||浪潮;浪潮集团;浪潮云
Intel|intel.com linux.intel.com|intel|Intel Corporation;英特尔;インテル;인텔
Intuit|intuit.com|intuit|
IONOS|ionos.com 1and1.com||1&1;1&1 IONOS;1und1
iQIYI|qiyi.com iqiyi.com||爱奇艺
Isovalent|isovalent.com covalent.io|isovalent|
JD.com|jd.com||Jingdong;京东
JetBrains|jetbrains.com|jetbrains|
JFrog|jfrog.com|jfrog|
JPMorgan Chase|jpmorgan.com jpmchase.com|jpmorganchase|JP Morgan;J.P. Morgan
Juniper Networks|juniper.net|juniper|Juniper
Kakao|kakaocorp.com|kakao|카카오;Kakao Corp
KDDI|kddi.com||
Kingsoft|kingsoft.com||金山;金山软件;金山云;Kingsoft Cloud
Kitware|kitware.com||
Klarna|klarna.com|klarna|
Kong|konghq.com mashape.com|kong|Mashape
Kuaishou|kuaishou.com||快手
Kubermatic|kubermatic.com loodse.com|kubermatic|Loodse
Kylin|kylinos.cn||KylinSoft;麒麟软件;银河麒麟
Lenovo|lenovo.com|lenovo|联想;聯想;レノボ
LG|lge.com lg.com||LG Electronics;LG CNS;LG전자;엘지
Linaro|linaro.org|linaro|
LINE|linecorp.com|line|LINE Corporation;LINE株式会社;LY Corporation;라인
LinkedIn|linkedin.com|linkedin|
Linux Foundation|linuxfoundation.org|linuxfoundation|The Linux Foundation
Lockheed Martin|lmco.com||
Loongson|loongson.cn||龙芯;龙芯中科
Lyft|lyft.com|lyft|
Marvell|marvell.com||Marvell Technology
Mastercard|mastercard.com|mastercard|
MathWorks|mathworks.com|mathworks|
MediaTek|mediatek.com||联发科;聯發科;聯發科技
Meituan|meituan.com|meituan|Meituan Dianping;美团;美团点评
Mercari|mercari.com|mercari|メルカリ
Mercedes-Benz|mercedes-benz.com daimler.com|mercedes-benz daimler|Daimler
Meta|meta.com fb.com facebook.com|meta facebook facebookresearch facebookincubator|Facebook;Meta Platforms;Instagram;WhatsApp
Micron|micron.com||Micron Technology
Microsoft|microsoft.com|microsoft azure azuread|MSFT;Microsoft Corporation;Microsoft Azure;Azure;Microsoft Research;微软;微軟;マイクロソフト;日本マイクロソフト;마이크로소프트
Mirantis|mirantis.com|mirantis|
Mitsubishi Electric|mitsubishielectric.co.jp||三菱電機
mixi|mixi.co.jp||ミクシィ
Money Forward|moneyforward.com moneyforward.co.jp|moneyforward|マネーフォワード
MongoDB|mongodb.com|mongodb|10gen
Morgan Stanley|morganstanley.com ms.com|morganstanley|
Mozilla|mozilla.com|mozilla mozilla-mobile|Mozilla Corporation
National Instruments|ni.com||
Naver|navercorp.com|naver|네이버
NCSoft|ncsoft.com||엔씨소프트
NEC|nec.com nec.co.jp||NEC Corporation;NEC Technologies;日本電気;日本电气
Neo4j|neo4j.com neotechnology.com neo4j.org|neo4j|Neo Technology
NetApp|netapp.com|netapp|
NetEase|netease.com corp.netease.com|netease|网易;網易
Netflix|netflix.com|netflix|
Netlify|netlify.com|netlify|
New Relic|newrelic.com|newrelic|
NHN|nhn.com|nhn|
Nike|nike.com|nike-inc|
Nintendo|nintendo.com nintendo.co.jp||任天堂
Nokia|nokia.com nokia-bell-labs.com|nokia|Nokia Bell Labs;Bell Labs;诺基亚
NTT|ntt.com ntt.co.jp||Nippon Telegraph and Telephone;日本電信電話;NTT Communications;NTTコミュニケーションズ
NTT DATA|nttdata.com nttdata.co.jp||NTTデータ
Nutanix|nutanix.com|nutanix|
Nvidia|nvidia.com|nvidia|英伟达;エヌビディア;엔비디아
NXP|nxp.com||NXP Semiconductors
Okta|okta.com|okta auth0|
Open Networking Foundation|opennetworking.org onlab.us||ON.Lab
OpenAI|openai.com|openai|
OPPO|oppo.com||欧珀
Optiver|optiver.com||
Oracle|oracle.com|oracle|Oracle Corporation;Oracle America;甲骨文;オラクル;日本オラクル
Orange|orange.com|orange-opensource|
OVHcloud|ovhcloud.com ovh.com ovh.net|ovh|OVH;OVH SAS
PagerDuty|pagerduty.com|pagerduty|
Palo Alto Networks|paloaltonetworks.com|paloaltonetworks|
Panasonic|panasonic.com jp.panasonic.com||パナソニック;松下;松下电器
PayPal|paypal.com|paypal|
Paytm|paytm.com||
PDD|pinduoduo.com||Pinduoduo;拼多多
Pengutronix|pengutronix.de|pengutronix|
Percona|percona.com|percona|
Persistent Systems|persistent.com persistent.co.in||
Philips|philips.com||Koninklijke Philips
PingCAP|pingcap.com|pingcap|
Pinterest|pinterest.com|pinterest|
Pixiv|pixiv.com|pixiv|ピクシブ
Plesk|plesk.com||
Portworx|portworx.com|portworx|
Preferred Networks|preferred.jp|pfnet|プリファードネットワークス
Puppet|puppet.com puppetlabs.com|puppetlabs|Puppet Labs
Pure Storage|purestorage.com||
Qihoo 360|360.cn|qihoo360|奇虎360;奇虎;360 Total Security
QingCloud|yunify.com qingcloud.com||青云;青云QingCloud
Qiniu|qiniu.com|qiniu|七牛;七牛云;七牛信息;Qiniu Cloud;Shanghai Qiniu
Qualcomm|qualcomm.com quicinc.com|quic qualcomm|
Rackspace|rackspace.com|rackspace|
Rakuten|rakuten.com|rakuten|楽天;楽天グループ
Realtek|realtek.com||瑞昱
Recruit Holdings|recruit.co.jp r.recruit.co.jp||リクルート
Red Hat|redhat.com|redhat redhatofficial openshift|RedHat;Red Hat Inc;红帽;レッドハット
Reddit|reddit.com|reddit|
Redis Labs|redis.com redislabs.com|redislabs|
Reliance Jio|ril.com jio.com||Jio
Renesas|renesas.com||Renesas Electronics
Ricoh|ricoh.com||リコー
Robinhood|robinhood.com|robinhood|
Roche|roche.com||
Rockchip|rock-chips.com|rockchip-linux|瑞芯微
Sakura Internet|sakura.ad.jp|sakura-internet|さくらインターネット
Salesforce|salesforce.com|salesforce forcedotcom|Salesforce.com
Samsung|samsung.com|samsung|Samsung Electronics;Samsung SDS;Samsung Research;三星;三星电子;삼성;삼성전자;サムスン
Sangfor|sangfor.com||深信服
SAP|sap.com|sap|SAP SE;SAP AG;SAP Labs;思爱普
Scaleway|scaleway.com|scaleway|
Scality|scality.com|scality|
Schneider Electric|se.com schneider-electric.com||
SenseTime|sensetime.com||商汤;商汤科技
Sentry|sentry.io|getsentry|Functional Software
ServiceNow|servicenow.com service-now.com|servicenow|
Shopify|shopify.com|shopify|
Siemens|siemens.com|siemens|西门子
SK Telecom|sktelecom.com sk.com||SKT;SK텔레콤
Slack|slack-corp.com|slackhq|Slack Technologies
SmartNews|smartnews.com|smartnews|スマートニュース
Snap|snap.com|snapchat|Snapchat
Snowflake|snowflake.com|snowflakedb|
Snyk|snyk.io|snyk|
SoftBank|softbank.co.jp||ソフトバンク;軟銀
Sohu|sohu-inc.com||搜狐;Sogou;搜狗
Solo.io|solo.io|solo-io|
Sony|sony.com sony.co.jp|sony|ソニー;索尼
SoundCloud|soundcloud.com|soundcloud|
Sourcegraph|sourcegraph.com|sourcegraph|
Splunk|splunk.com|splunk|
Spotify|spotify.com|spotify|
Square|squareup.com block.xyz|square|Block
STMicroelectronics|st.com|stmicroelectronics|
Stripe|stripe.com|stripe|
SUSE|suse.com suse.de suse.cz|suse rancher|SUSE Linux;SUSE LLC;Rancher
Swisscom|swisscom.com|swisscom|
Synopsys|synopsys.com||
Sysdig|sysdig.com|sysdig draios|
Target|target.com|target|
Tata Consultancy Services|tcs.com||TCS
Tech Mahindra|techmahindra.com||
Telefónica|telefonica.com||Telefonica I+D
Tencent|tencent.com|tencent|WeChat;Tencent Cloud;腾讯;騰訊;腾讯云;微信;テンセント
Teradata|teradata.com|teradata|
Tesla|tesla.com|teslamotors|Tesla Motors
Tetrate|tetrate.io|tetrateio|
Texas Instruments|ti.com||TI
Thoughtworks|thoughtworks.com|thoughtworks|
Ticketmaster|ticketmaster.com livenation.com|ticketmaster|
Toshiba|toshiba.co.jp|toshiba|東芝
Toyota|toyota.com toyota.co.jp|toyota-connected|Toyota Motor;トヨタ;トヨタ自動車
Transwarp|transwarp.io||星环科技
Treasure Data|treasure-data.com treasuredata.com|treasure-data|トレジャーデータ
TSMC|tsmc.com||台积电;台積電;Taiwan Semiconductor Manufacturing
Twilio|twilio.com|twilio sendgrid|
Twitch|twitch.tv|twitchtv|
Twitter|twitter.com|twitter|X Corp
Uber|uber.com|uber uber-go|
UCloud|ucloud.cn|ucloud|优刻得
UnionPay|unionpay.com||China UnionPay;中国银联;银联
UnionTech|uniontech.com|linuxdeepin|统信软件;Deepin
Unity|unity3d.com unity.com|unity-technologies|Unity Technologies
Upbound|upbound.io|upbound|
Vercel|vercel.com zeit.co|vercel|ZEIT
Verizon|verizon.com||
Virtuozzo|virtuozzo.com||
Visa|visa.com||
vivo|vivo.com||维沃
VMware|vmware.com|vmware vmware-tanzu|Tanzu;VMware Tanzu;威睿;ヴイエムウェア
Vodafone|vodafone.com|vodafone|
Volvo|volvocars.com|volvo-cars|Volvo Cars
Walmart|walmart.com walmartlabs.com|walmartlabs|Walmart Labs
Wayfair|wayfair.com|wayfair|
Weaveworks|weave.works|weaveworks|
Weibo|weibo.com staff.weibo.com||Sina;Sina Weibo;新浪;微博
Western Digital|wdc.com||SanDisk;WDC
Wind River|windriver.com|wind-river|Wind River Systems
Wipro|wipro.com||
Wix|wix.com|wix|
Workday|workday.com||
WSO2|wso2.com|wso2|
Xiaomi|xiaomi.com|xiaomi micode|小米
XPeng|xiaopeng.com||小鹏汽车
Yahoo|yahooinc.com yahoo-inc.com|yahoo|Yahoo! Inc;Oath;Verizon Media
Yahoo Japan|yahoo-corp.jp||ヤフー;Yahoo! JAPAN
Yandex|yandex-team.ru|yandex|
Yelp|yelp.com|yelp|
Zalando|zalando.de zalando.com|zalando zalando-incubator|Zalando SE
Zapier|zapier.com|zapier|
Zendesk|zendesk.com|zendesk|
Zhihu|zhihu.com||知乎
Zoho|zohocorp.com zoho.com|zoho|Zoho Corporation
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
export const KNOWN_COMPANIES: readonly KnownCompany[] = TABLE.split('\n')
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
