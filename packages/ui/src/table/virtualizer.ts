// Under a name of ours: what this hook answers changes in place, and only `WindowedRows` knows how to live with it.
export { useWindowVirtualizer as useChangingWindowVirtualizer } from '@tanstack/react-virtual'
