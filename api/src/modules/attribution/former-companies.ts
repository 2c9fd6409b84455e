/**
 * Companies that another one took over and whose name it gave up: name, mail domain, successor, day of the merger, other names.
 * Companies that still act under their own name (GitHub, LinkedIn, Red Hat) are none. From general knowledge of the
 * companies' announcements.
 */
const TABLE = `
3Com|3com.com|HP|2010-04-12|
Alcatel-Lucent|alcatel-lucent.com|Nokia|2016-01-14|Alcatel Lucent
Altera|altera.com|Intel|2015-12-28|
Auth0|auth0.com|Okta|2021-05-03|
Bitnami|bitnami.com|VMware|2019-05-15|BitRock
Blue Box|bluebox.net|IBM|2015-06-03|Blue Box Group
Cavium|cavium.com|Marvell|2018-07-06|
Cloudant|cloudant.com|IBM|2014-03-04|
CoreOS|coreos.com|Red Hat|2018-01-30|
Deis|deis.com|Microsoft|2017-04-10|Deis Labs
EMC|emc.com|Dell|2016-09-07|EMC Corporation;EMC²;ScaleIO
Freescale|freescale.com|NXP|2015-12-07|Freescale Semiconductor
Heptio|heptio.com|VMware|2018-12-11|
Hortonworks|hortonworks.com|Cloudera|2019-01-03|
Kinvolk|kinvolk.io|Microsoft|2021-04-29|
Linode|linode.com|Akamai|2022-03-21|
Mellanox|mellanox.com|Nvidia|2020-04-27|Mellanox Technologies
Metaswitch|metaswitch.com|Microsoft|2020-07-15|Metaswitch Networks
Midokura|midokura.com|Sony|2019-03-01|
Nicira|nicira.com|VMware|2012-08-24|Nicira Networks
Piston Cloud|pistoncloud.com|Cisco|2015-06-03|Piston Cloud Computing
Pivotal|pivotal.io|VMware|2019-12-30|Pivotal Software;Pivotal Labs
Rancher Labs|rancher.com|SUSE|2020-12-01|
SendGrid|sendgrid.com|Twilio|2019-02-01|
SoftLayer|softlayer.com|IBM|2013-07-08|SoftLayer Technologies
Sun Microsystems|sun.com|Oracle|2010-01-27|
Xamarin|xamarin.com|Microsoft|2016-03-18|
Xilinx|xilinx.com|AMD|2022-02-14|`;

export interface FormerCompany {
  name: string;
  domain: string | null;
  /** The name of the company that took it over, as in `known-companies.ts`. */
  successor: string;
  /** ISO 8601 day from which on its people work for the successor. */
  mergedOn: string;
  aliases: string[];
}

export const FORMER_COMPANIES: readonly FormerCompany[] = TABLE.trim()
  .split('\n')
  .map((line) => {
    const [name = '', domain = '', successor = '', mergedOn = '', aliases = ''] = line.split('|');
    return { name, domain: domain || null, successor, mergedOn, aliases: aliases.split(';').filter(Boolean) };
  });
