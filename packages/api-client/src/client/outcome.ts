import { ApiError } from './api-error.ts'

interface Outcome {
  status?: number
  errNum?: number
  msg?: string
}

/** Returns the response; throws `refused` when a command has HTTP status 200 but another status in its envelope. */
export function requireSuccess<Answer extends Outcome>(answer: Answer): Answer {
  const status = answer.status ?? answer.errNum
  if (status === 200) return answer
  throw new ApiError({ kind: 'refused', status, code: answer.msg || 'refused' })
}
