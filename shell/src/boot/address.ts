/** The parts of an address that the early loader needs. */
export interface Address {
  /** First segment: a customer slug, or a reserved word. */
  first: string;
  /** Key of the page: the second segment, and `admin` also as the first. */
  page: string | undefined;
  /** Third segment: the id of a lead. */
  third: string | undefined;
  query: URLSearchParams;
}

/** Parses a hash such as `#/demo/all-leads?page=2`; `#demo/all-leads` is the same address. */
export function readAddress(hash: string): Address {
  const [path = '', query] = hash.replace(/^#\/?/, '').split('?', 2);
  const [first = '', second, third] = path.split('/');
  return { first, page: first === 'admin' ? first : second, third, query: new URLSearchParams(query) };
}
