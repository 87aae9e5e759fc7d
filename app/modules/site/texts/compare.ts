/** Words that stayed, came or went, in the order of reading. */
export type ComparedRun = { is: 'same' | 'added' | 'removed'; text: string }

/** Above this many pairs of words nothing is matched: all went, and all came. */
const MOST_PAIRS = 4_000_000

/** What became of one text in another, word by word (longest common subsequence). */
export function compareWords(before: string, after: string): ComparedRun[] {
	const from = before.match(/\S+\s*/g) ?? []
	const to = after.match(/\S+\s*/g) ?? []
	let head = 0
	while (head < from.length && head < to.length && isSame(from[head], to[head])) head += 1
	let tail = 0
	while (
		tail < from.length - head &&
		tail < to.length - head &&
		isSame(from[from.length - 1 - tail], to[to.length - 1 - tail])
	)
		tail += 1
	const runs: ComparedRun[] = []
	const add = (is: ComparedRun['is'], words: readonly string[]) => {
		const last = runs.at(-1)
		if (words.length === 0) return
		if (last?.is === is) last.text += words.join('')
		else runs.push({ is, text: words.join('') })
	}
	add('same', to.slice(0, head))
	for (const { is, words } of middle(from.slice(head, from.length - tail), to.slice(head, to.length - tail)))
		add(is, words)
	add('same', to.slice(to.length - tail))
	return runs
}

const isSame = (one = '', other = '') => one.trim() === other.trim()

function* middle(from: string[], to: string[]): Generator<{ is: ComparedRun['is']; words: string[] }> {
	if (from.length * to.length > MOST_PAIRS) {
		yield { is: 'removed', words: from }
		yield { is: 'added', words: to }
		return
	}
	const width = to.length + 1
	const common = new Uint32Array((from.length + 1) * width)
	const at = (row: number, column: number) => common[row * width + column] ?? 0
	for (let row = from.length - 1; row >= 0; row -= 1)
		for (let column = to.length - 1; column >= 0; column -= 1)
			common[row * width + column] = isSame(from[row], to[column])
				? at(row + 1, column + 1) + 1
				: Math.max(at(row + 1, column), at(row, column + 1))
	let [row, column] = [0, 0]
	while (row < from.length || column < to.length) {
		if (row < from.length && column < to.length && isSame(from[row], to[column])) {
			yield { is: 'same', words: [to[column] ?? ''] }
			row += 1
			column += 1
		} else if (column >= to.length || (row < from.length && at(row + 1, column) >= at(row, column + 1))) {
			yield { is: 'removed', words: [from[row] ?? ''] }
			row += 1
		} else {
			yield { is: 'added', words: [to[column] ?? ''] }
			column += 1
		}
	}
}
