/** Returns a page without scripts; `title` and `content` are HTML. */
export function messagePage(title: string, content: string): string {
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title}</title>
<style>:root { color-scheme: light dark } body { font: 15px/1.5 system-ui, sans-serif; margin: 20vh auto; max-width: 26rem; padding: 0 1rem; overflow-wrap: anywhere } dd { margin: 0 0 .5rem } dt { font-size: 13px; opacity: .75 }</style>
<h1>${title}</h1>
${content}
</html>
`;
}
