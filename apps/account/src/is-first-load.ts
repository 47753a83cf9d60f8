/** Part of the result of a query. */
interface Loading {
  isLoading: boolean
  failureCount: number
}

/** Whether the first answer of a query is on its way: neither after a failed try nor while there is no network. */
export const isFirstLoad = ({ isLoading, failureCount }: Loading): boolean => isLoading && failureCount === 0
