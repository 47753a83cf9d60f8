export { ApiError, type ApiErrorKind, requireSuccess, serverReason } from './client/api-error.ts'
export { client, formDataBodySerializer } from './client/closed-client.ts'
export { uploadOptions, type UploadHandlers } from './client/upload.ts'
export type { Client, ClientMeta, Options, RequestResult, TDataShape } from './generated/client/index.ts'
