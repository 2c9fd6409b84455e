export * from './builders';
export { failure, installFakeApi, later, unreachable, type ApiCall, type ApiHandlers, type FakeApi } from './fakeApi';
export { renderPage, type PageOptions } from './renderPage';
