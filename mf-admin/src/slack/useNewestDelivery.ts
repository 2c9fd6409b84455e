import { type Channel, type Delivery, useDeliveries } from '../data/adminApi';

/** Deliveries arrive without the page. */
const POLLING_INTERVAL_MS = 10_000;

/**
 * The newest digest of a channel, followed until it is sent; null when there is none. Undefined while it loads, and on a
 * server that does not list deliveries.
 * @param skip suspends the request
 */
export function useNewestDelivery(channel: Channel, { skip }: { skip: boolean }): Delivery | null | undefined {
  const query = { customer_slug: channel.customer_slug, limit: 1 };
  const { data } = useDeliveries(query, { skip });
  const newest = data && (data.deliveries[0] ?? null);
  const isSubscribed = channel.views.some(({ slackSubscriptionStart: start }) => start !== null);
  const isAwaited = newest === null ? isSubscribed : newest?.state === 'waiting' || newest?.state === 'sending';
  useDeliveries(query, { skip: skip || !isAwaited, pollingInterval: POLLING_INTERVAL_MS });
  return newest;
}
