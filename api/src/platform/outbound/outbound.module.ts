import { Global, Module } from '@nestjs/common';
import { Config } from '../config/config.js';
import { Metrics } from '../process/metrics.js';
import { OutboundHttp } from './outbound-http.js';
import { outboundHosts } from './outbound-hosts.js';

@Global()
@Module({
  providers: [
    {
      provide: OutboundHttp,
      inject: [Config, Metrics],
      useFactory: (config: Config, metrics: Metrics) => new OutboundHttp(outboundHosts(config), metrics),
    },
  ],
  exports: [OutboundHttp],
})
export class OutboundModule {}
