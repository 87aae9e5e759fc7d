const texts = new WeakMap<Response, string>()

/**
 * Gives an answer without a body a text that is sent as its body: as a body of its own the text would be encoded, made a stream and read
 * again before it can be compressed.
 */
export function withText(response: Response, text: string): Response {
	texts.set(response, text)
	return response
}

export function hasBody(response: Response): boolean {
	return texts.has(response) || response.body !== null
}

/** What is sent as the body of an answer: its text, where it has one. */
export async function contentOf(response: Response): Promise<string | Uint8Array<ArrayBuffer>> {
	return texts.get(response) ?? new Uint8Array(await response.arrayBuffer())
}
