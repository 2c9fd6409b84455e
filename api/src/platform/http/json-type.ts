/** The content type of responses whose JSON text PostgreSQL writes. */
export const JSON_TYPE = 'application/json; charset=utf-8';
