/** What an address asks for, as far as it can be told before anything else runs. */
export interface Address {
  /** First segment: a customer slug, or a reserved word. */
  first: string;
  /** Key of the page: the second segment, and `admin` also as the first. */
  page: string | undefined;
  /** Which lead a lead's page is about. */
  third: string | undefined;
  query: URLSearchParams;
}

/** Reads a hash such as `#/demo/all-leads?page=2`; `#demo/all-leads` is the same address. */
export function readAddress(hash: string): Address {
  const [path = '', query] = hash.replace(/^#\/?/, '').split('?', 2);
  const [first = '', second, third] = path.split('/');
  return { first, page: first === 'admin' ? first : second, third, query: new URLSearchParams(query) };
}
