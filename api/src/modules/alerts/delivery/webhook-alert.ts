import { alertLink, alertTitle, itemLink, type AlertContent } from './alert-content.js';

const PAYLOAD_VERSION = 1;

/** Returns the JSON text of a message to a webhook, of the same shape as those of webhook endpoints. */
export function webhookAlert(content: AlertContent, at: Date, publicUrl: string): string {
  const { event, workspace, viewId, viewName, total, items } = content;
  return JSON.stringify({
    type: `alert.${event}`,
    timestamp: at.toISOString(),
    version: PAYLOAD_VERSION,
    data: {
      title: alertTitle(content),
      workspace: workspace.slug,
      view: viewId === null ? null : { id: viewId, name: viewName },
      link: alertLink(content, publicUrl),
      total,
      items: items.map((item) => ({ ...item, link: itemLink(item, workspace.slug, publicUrl) })),
    },
  });
}
