/** Replaces the cookie module of axios: reads no cookie and writes none. */
export default {
  read: () => null,
  readAsync: async () => null,
  write: () => {},
  remove: () => {},
}
