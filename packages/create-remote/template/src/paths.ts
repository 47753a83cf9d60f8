/** The addresses of this remote; nothing else builds one. */
export const paths = {
  home: '/sample',
}
