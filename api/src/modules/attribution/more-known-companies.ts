/**
 * More companies with people on code hosts, those of Asia first, in the form of `known-companies.ts`
 * and from general knowledge as well: name, mail domains, accounts, other names.
 */
export const MORE_COMPANIES = `
Acer|acer.com||宏碁
Advantech|advantech.com||研华;研華
Ant Group|antgroup.com antfin.com alipay.com|ant-design alipay|Ant Financial;Alipay;蚂蚁集团;蚂蚁金服;支付宝
ASUS|asus.com||ASUSTeK;华硕;華碩
Bilibili|bilibili.com|bilibili|哔哩哔哩
BOE|boe.com.cn||京东方
Canon|canon.co.jp canon.com||キヤノン
China Mobile|chinamobile.com cmss.chinamobile.com||中国移动;中国移动通信
China Telecom|chinatelecom.cn||中国电信
China Unicom|chinaunicom.cn||中国联通;联通
Coupang|coupang.com|coupang|쿠팡
CyberAgent|cyberagent.co.jp|cyberagent|サイバーエージェント
DaoCloud|daocloud.io|daocloud|道客
DeNA|dena.com||ディー・エヌ・エー
DiDi|didiglobal.com didichuxing.com||DiDi Chuxing;滴滴;滴滴出行
DJI|dji.com|dji-sdk|大疆;大疆创新
EasyStack|easystack.cn||易捷思达
Fanuc|fanuc.co.jp||ファナック
Flipkart|flipkart.com|flipkart|
Foxconn|foxconn.com||Hon Hai;富士康;鴻海
GMO|gmo.jp||GMO Internet;GMOインターネット
Grab|grab.com grabtaxi.com|grab|
GREE|gree.net||グリー
H3C|h3c.com||新华三;New H3C Technologies
Hatena|hatena.ne.jp|hatena|はてな
HCL|hcl.com hcltech.com||HCL Technologies;HCLTech
Hikvision|hikvision.com||海康威视
Hitachi|hitachi.com hitachi.co.jp hds.com hitachivantara.com||日立;日立製作所;Hitachi Vantara;Hitachi Data Systems
Honda|honda.co.jp honda.com||ホンダ;本田技研工業
HTC|htc.com||宏達電;宏达电
Hyundai|hyundai.com||현대;현대자동차
iFlytek|iflytek.com||科大讯飞
IIJ|iij.ad.jp||Internet Initiative Japan;インターネットイニシアティブ
Inspur|inspur.com||浪潮;浪潮集团;浪潮云
iQIYI|qiyi.com iqiyi.com||爱奇艺
JD.com|jd.com||Jingdong;京东
KDDI|kddi.com||
Kingsoft|kingsoft.com||金山;金山软件;金山云;Kingsoft Cloud
Kuaishou|kuaishou.com||快手
Kylin|kylinos.cn||KylinSoft;麒麟软件;银河麒麟
Lenovo|lenovo.com|lenovo|联想;聯想;レノボ
LG|lge.com lg.com||LG Electronics;LG CNS;LG전자;엘지
LINE|linecorp.com|line|LINE Corporation;LINE株式会社;LY Corporation;라인
Loongson|loongson.cn||龙芯;龙芯中科
MediaTek|mediatek.com||联发科;聯發科;聯發科技
Meituan|meituan.com|meituan|Meituan Dianping;美团;美团点评
Mercari|mercari.com|mercari|メルカリ
Mitsubishi Electric|mitsubishielectric.co.jp||三菱電機
mixi|mixi.co.jp||ミクシィ
Money Forward|moneyforward.com moneyforward.co.jp|moneyforward|マネーフォワード
Naver|navercorp.com|naver|네이버
NCSoft|ncsoft.com||엔씨소프트
NEC|nec.com nec.co.jp||NEC Corporation;NEC Technologies;日本電気;日本电气
NetEase|netease.com corp.netease.com|netease|网易;網易
NHN|nhn.com|nhn|
Nintendo|nintendo.com nintendo.co.jp||任天堂
NTT|ntt.com ntt.co.jp||Nippon Telegraph and Telephone;日本電信電話;NTT Communications;NTTコミュニケーションズ
NTT DATA|nttdata.com nttdata.co.jp||NTTデータ
OPPO|oppo.com||欧珀
Panasonic|panasonic.com jp.panasonic.com||パナソニック;松下;松下电器
Paytm|paytm.com||
PDD|pinduoduo.com||Pinduoduo;拼多多
Persistent Systems|persistent.com persistent.co.in||
Pixiv|pixiv.com|pixiv|ピクシブ
Preferred Networks|preferred.jp|pfnet|プリファードネットワークス
QingCloud|yunify.com qingcloud.com||青云;青云QingCloud
Qihoo 360|360.cn|qihoo360|奇虎360;奇虎;360 Total Security
Qiniu|qiniu.com|qiniu|七牛;七牛云;七牛信息;Qiniu Cloud;Shanghai Qiniu
Realtek|realtek.com||瑞昱
Recruit Holdings|recruit.co.jp r.recruit.co.jp||リクルート
Reliance Jio|ril.com jio.com||Jio
Ricoh|ricoh.com||リコー
Rockchip|rock-chips.com|rockchip-linux|瑞芯微
Sakura Internet|sakura.ad.jp|sakura-internet|さくらインターネット
Sangfor|sangfor.com||深信服
SenseTime|sensetime.com||商汤;商汤科技
SK Telecom|sktelecom.com sk.com||SKT;SK텔레콤
SmartNews|smartnews.com|smartnews|スマートニュース
SoftBank|softbank.co.jp||ソフトバンク;軟銀
Sohu|sohu-inc.com||搜狐;Sogou;搜狗
Sony|sony.com sony.co.jp|sony|ソニー;索尼
Tata Consultancy Services|tcs.com||TCS
Tech Mahindra|techmahindra.com||
Transwarp|transwarp.io||星环科技
Treasure Data|treasure-data.com treasuredata.com|treasure-data|トレジャーデータ
TSMC|tsmc.com||台积电;台積電;Taiwan Semiconductor Manufacturing
UCloud|ucloud.cn|ucloud|优刻得
UnionPay|unionpay.com||China UnionPay;中国银联;银联
UnionTech|uniontech.com|linuxdeepin|统信软件;Deepin
vivo|vivo.com||维沃
Weibo|weibo.com staff.weibo.com||Sina;Sina Weibo;新浪;微博
Wipro|wipro.com||
Xiaomi|xiaomi.com|xiaomi micode|小米
XPeng|xiaopeng.com||小鹏汽车
Yahoo Japan|yahoo-corp.jp||ヤフー;Yahoo! JAPAN
Zhihu|zhihu.com||知乎
Zoho|zohocorp.com zoho.com|zoho|Zoho Corporation

Accenture|accenture.com|accenture|
Aiven|aiven.io|aiven|
Allegro|allegro.com allegro.pl|allegro|Allegro.pl
American Express|aexp.com americanexpress.com|americanexpress|Amex
Ampere Computing|amperecomputing.com||
Analog Devices|analog.com||
Asana|asana.com|asana|
AT&T|att.com research.att.com||
Atos|atos.net||
Automattic|automattic.com a8c.com|automattic|WordPress.com
Avast|avast.com||
Blizzard|blizzard.com||Activision Blizzard
Boeing|boeing.com||
Booz Allen Hamilton|bah.com||
Bootlin|bootlin.com|bootlin|Free Electrons
Buoyant|buoyant.io||
Bytemark|bytemark.co.uk||
Canva|canva.com||
Capgemini|capgemini.com||
CERN|cern.ch||European Organization for Nuclear Research
Chef|chef.io getchef.com opscode.com|chef|Opscode;Chef Software
CircleCI|circleci.com|circleci|
Citrix|citrix.com|citrix|Citrix Systems
Cloudera|cloudera.com|cloudera hortonworks|
CloudBees|cloudbees.com||
Codethink|codethink.co.uk codethink.com||
Collabora|collabora.com collabora.co.uk||
Comcast|comcast.com cable.comcast.com|comcast|
Couchbase|couchbase.com|couchbase|
Criteo|criteo.com|criteo|
Dailymotion|dailymotion.com|dailymotion|
DataStax|datastax.com|datastax|
Dynatrace|dynatrace.com||
EPAM|epam.com|epam|EPAM Systems
Electronic Arts|ea.com|electronicarts|
Equinix|equinix.com packet.com|equinix|Equinix Metal
F5|f5.com nginx.com|f5networks|F5 Networks;NGINX
Ford|ford.com||Ford Motor
Garmin|garmin.com||
General Electric|ge.com||
Giant Swarm|giantswarm.io|giantswarm|
Goldman Sachs|gs.com|goldmansachs|
GoDaddy|godaddy.com|godaddy|
Hazelcast|hazelcast.com|hazelcast|
HERE|here.com||HERE Technologies
Honeycomb|honeycomb.io|honeycombio|
IKEA|ikea.com||
Igalia|igalia.com|igalia|
Imagination Technologies|imgtec.com||
InfluxData|influxdata.com|influxdata|InfluxDB
IONOS|ionos.com 1and1.com||1&1;1&1 IONOS;1und1
Isovalent|isovalent.com covalent.io|isovalent|
Juniper Networks|juniper.net|juniper|Juniper
Kitware|kitware.com||
Kong|konghq.com mashape.com|kong|Mashape
Kubermatic|kubermatic.com loodse.com|kubermatic|Loodse
Linaro|linaro.org|linaro|
Linux Foundation|linuxfoundation.org|linuxfoundation|The Linux Foundation
Lockheed Martin|lmco.com||
Marvell|marvell.com||Marvell Technology
Mastercard|mastercard.com|mastercard|
MathWorks|mathworks.com|mathworks|
Micron|micron.com||Micron Technology
Mirantis|mirantis.com|mirantis|
Morgan Stanley|morganstanley.com ms.com|morganstanley|
National Instruments|ni.com||
Neo4j|neo4j.com neotechnology.com neo4j.org|neo4j|Neo Technology
Nike|nike.com|nike-inc|
Nutanix|nutanix.com|nutanix|
NXP|nxp.com||NXP Semiconductors
Open Networking Foundation|opennetworking.org onlab.us||ON.Lab
Optiver|optiver.com||
PagerDuty|pagerduty.com|pagerduty|
Pengutronix|pengutronix.de|pengutronix|
Philips|philips.com||Koninklijke Philips
Plesk|plesk.com||
Portworx|portworx.com|portworx|
Pure Storage|purestorage.com||
Redis Labs|redis.com redislabs.com|redislabs|
Renesas|renesas.com||Renesas Electronics
Roche|roche.com||
Schneider Electric|se.com schneider-electric.com||
Scality|scality.com|scality|
Scaleway|scaleway.com|scaleway|
ServiceNow|servicenow.com service-now.com|servicenow|
Sourcegraph|sourcegraph.com|sourcegraph|
Splunk|splunk.com|splunk|
STMicroelectronics|st.com|stmicroelectronics|
Solo.io|solo.io|solo-io|
Swisscom|swisscom.com|swisscom|
Synopsys|synopsys.com||
Telefónica|telefonica.com||Telefonica I+D
Teradata|teradata.com|teradata|
Tetrate|tetrate.io|tetrateio|
Texas Instruments|ti.com||TI
Ticketmaster|ticketmaster.com livenation.com|ticketmaster|
Twitter|twitter.com|twitter|X Corp
Upbound|upbound.io|upbound|
Verizon|verizon.com||
Virtuozzo|virtuozzo.com||
Visa|visa.com||
Vodafone|vodafone.com|vodafone|
Weaveworks|weave.works|weaveworks|
Western Digital|wdc.com||SanDisk;WDC
Wind River|windriver.com|wind-river|Wind River Systems
Workday|workday.com||
WSO2|wso2.com|wso2|
Zapier|zapier.com|zapier|`;
