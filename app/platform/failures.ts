/** There is nothing here for this person, whether there is something or not. HTTP answers 404. */
export class NotFound extends Error {
	override name = 'NotFound'
}

/** The person is known, and may not. HTTP answers 403; `reason` is what the page says of it. */
export class Forbidden extends Error {
	override name = 'Forbidden'
	readonly reason: object | null
	constructor(reason: object | null = null) {
		super()
		this.reason = reason
	}
}

/** What was sent is not what could have been asked. HTTP answers 400. */
export class Malformed extends Error {
	override name = 'Malformed'
}
