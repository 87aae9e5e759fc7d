/** One answer under load: `status` is 0 when the connection broke or nothing came. */
export type Answer = { path: string; status: number; ms: number; retryAfter: string | null; text: string }

const GIVE_UP_MS = 60_000
/** Characters of an answer that are remembered. */
const SHOWN = 500
const BREATH_MS = 20

/** Asks for a page as a browser does that keeps nothing. */
export async function ask(site: string, path: string, init: RequestInit = {}): Promise<Answer> {
	await new Promise((resolve) => setTimeout(resolve, BREATH_MS))
	const started = performance.now()
	try {
		const response = await fetch(site + path, {
			redirect: 'manual',
			signal: AbortSignal.timeout(GIVE_UP_MS),
			...init,
			headers: { accept: 'text/html', ...init.headers },
		})
		const text = await response.text()
		return {
			path,
			status: response.status,
			ms: performance.now() - started,
			retryAfter: response.headers.get('retry-after'),
			text,
		}
	} catch (error) {
		return { path, status: 0, ms: performance.now() - started, retryAfter: null, text: String(error) }
	}
}

/** Readers who each ask for one thing after the other while `during` runs; gives all answers. */
export async function underLoad(
	readers: (() => Promise<Answer>)[],
	during: (answers: readonly Answer[]) => Promise<void>,
): Promise<Answer[]> {
	const answers: Answer[] = []
	let isOver = false
	const running = readers.map(async (read) => {
		while (!isOver) {
			const { text, ...answer } = await read()
			answers.push({ ...answer, text: text.slice(0, SHOWN) })
		}
	})
	try {
		await during(answers)
	} finally {
		isOver = true
		await Promise.all(running)
	}
	return answers
}

/** Waits until `holds`; a machine may take as long as the test may. */
export async function until(holds: () => Promise<boolean> | boolean): Promise<void> {
	while (!(await holds())) await new Promise((resolve) => setTimeout(resolve, 50))
}
