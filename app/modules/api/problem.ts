/** Every refusal of the programming interface by its code, with its status and title; the last part of the problem's `type` (RFC 9457, section 3.1.1). */
export const PROBLEMS = {
	'unknown-parameter': { status: 400, title: 'Unknown parameter' },
	'invalid-parameter': { status: 400, title: 'Invalid parameter' },
	'invalid-cursor': { status: 400, title: 'Invalid cursor' },
	'malformed-body': { status: 400, title: 'Malformed body' },
	'invalid-header': { status: 400, title: 'Invalid header' },
	'token-needed': { status: 401, title: 'Token needed' },
	'token-refused': { status: 401, title: 'Token refused' },
	'scope-missing': { status: 403, title: 'Scope missing' },
	forbidden: { status: 403, title: 'Not allowed' },
	'not-found': { status: 404, title: 'Nothing here' },
	'method-not-allowed': { status: 405, title: 'Method not allowed' },
	'in-flight': { status: 409, title: 'Still being answered' },
	gone: { status: 410, title: 'No longer here' },
	'precondition-failed': { status: 412, title: 'Precondition failed' },
	'unsupported-type': { status: 415, title: 'Unsupported media type' },
	'invalid-body': { status: 422, title: 'Invalid body' },
	refused: { status: 422, title: 'Refused' },
	'key-reused': { status: 422, title: 'Idempotency key reused' },
	'precondition-needed': { status: 428, title: 'Precondition needed' },
} as const satisfies { [code: string]: { status: number; title: string } }

export type ProblemCode = keyof typeof PROBLEMS

/** One thing that is wrong with a body: where, as a JSON Pointer (RFC 6901), and in words. */
export type BodyFault = { pointer: string; detail: string }

/** What is refused to a program, in English, or in its language where a person would read the same on a page; `more` are members of the problem beside those that every problem has (RFC 9457, section 3.2). */
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
