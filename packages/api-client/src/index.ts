export { ApiError, type ApiErrorKind } from './client/api-error.ts'
export { type ApiConfiguration, configureApi } from './client/configure.ts'
