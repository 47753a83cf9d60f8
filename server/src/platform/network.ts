import ipaddr from 'ipaddr.js'

/**
 * The part of a caller's address that limits count by: an IPv4 address as it is, of an IPv6 address the /64 network, which
 * one subscriber has as a whole. A text that is no address stays as it is.
 */
export function networkOf(address: string): string {
  if (!ipaddr.isValid(address)) return address
  const parsed = ipaddr.process(address)
  if (parsed instanceof ipaddr.IPv4) return parsed.toString()
  const network = new ipaddr.IPv6([...parsed.parts.slice(0, 4), 0, 0, 0, 0])
  return `${network.toString()}/64`
}
