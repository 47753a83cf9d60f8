/** The attributes of the elements that style sheets of a remote apply to: its container and the content of its popups. */
export const scopeAttributes = ['data-remote', 'data-remote-popup'] as const

/** The value of these attributes, such as `marks@1.2.0-3f2a91bc`. */
export function styleScope({ name, version }: { name: string; version: string }): string {
  return `${name}@${version}`
}
