/** By which a page that stands tells the worker what to keep. The worker answers at the port once it is ready. */
export interface PageMessage {
  /** The id of the account that is signed in. */
  account: number
  /** The addresses of the files that it has loaded. */
  files: string[]
  /** Where the files of the remotes begin that the registry names. */
  bases: string[]
}
