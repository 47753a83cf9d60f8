// Under a name of ours: what this hook answers changes in place, and only `use-virtual-rows` knows how to live with it.
export { useVirtualizer as useChangingVirtualizer } from '@tanstack/react-virtual'
