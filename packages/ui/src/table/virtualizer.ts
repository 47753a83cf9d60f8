// The alias marks a hook that returns a mutable instance, unsafe to memoize; only `VirtualRows` handles that.
export { useWindowVirtualizer as useChangingWindowVirtualizer } from '@tanstack/react-virtual'
