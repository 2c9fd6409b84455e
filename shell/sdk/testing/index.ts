export * from './builders';
export { failure, later, unreachable, type ApiCall, type ApiHandlers, type FakeApi } from './fakeApi';
export { renderPage, type PageOptions } from './renderPage';
