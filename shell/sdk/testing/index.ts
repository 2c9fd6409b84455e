export { bareServer } from './bareServer';
export * from './builders';
export { companyScoreExamples } from './companyScores';
export { deferred, failure, unreachable, type ApiCall, type ApiHandlers } from './fakeApi';
export { apiEnumeration, apiProperties } from './openApi';
export { FakeEventSource } from './fakeEventSource';
export { renderPage, type PageOptions } from './renderPage';
