import ipaddr from 'ipaddr.js'

/**
 * The rate limit key of an IP address: an IPv4 address itself, or the /64 network of an IPv6 address, which belongs to
 * one subscriber. Any other string is returned unchanged.
 */
export function networkPrefix(address: string): string {
  if (!ipaddr.isValid(address)) return address
  const parsed = ipaddr.process(address)
  if (parsed instanceof ipaddr.IPv4) return parsed.toString()
  const network = new ipaddr.IPv6([...parsed.parts.slice(0, 4), 0, 0, 0, 0])
  return `${network.toString()}/64`
}
