/** Every refusal of the programming interface by its code, with its status and title; the last part of the problem's `type` (RFC 9457, section 3.1.1). */
export const PROBLEMS = {
	'unknown-parameter': { status: 400, title: 'Unknown parameter' },
	'invalid-parameter': { status: 400, title: 'Invalid parameter' },
	'invalid-cursor': { status: 400, title: 'Invalid cursor' },
	'not-found': { status: 404, title: 'Nothing here' },
	'method-not-allowed': { status: 405, title: 'Method not allowed' },
	gone: { status: 410, title: 'No longer here' },
	'precondition-failed': { status: 412, title: 'Precondition failed' },
} as const satisfies { [code: string]: { status: number; title: string } }

export type ProblemCode = keyof typeof PROBLEMS

/** What is refused to a program, in English; `more` are members of the problem beside those that every problem has (RFC 9457, section 3.2). */
export class ApiRefusal extends Error {
	override name = 'ApiRefusal'
	readonly code: ProblemCode
	readonly more: { [member: string]: unknown }
	constructor(code: ProblemCode, detail: string, more: { [member: string]: unknown } = {}) {
		super(detail)
		this.code = code
		this.more = more
	}
}
