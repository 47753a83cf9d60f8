// The alias marks a hook that returns a mutable instance, unsafe to memoize; only `use-virtual-rows` handles that.
export { useVirtualizer as useChangingVirtualizer } from '@tanstack/react-virtual'
