/** What waits and runs of one sender, and what that sender has used so far, in the queue's own time. */
type Line<Item> = { waiting: Item[]; running: number; used: number }

/**
 * Who comes next when several senders wait (start-time fair queueing): whoever has fewest items running, and of these whoever has used least,
 * however many items they have sent. A sender that comes back after a pause has no credit from it.
 */
export class FairQueue<Item> {
	readonly #lines = new Map<string, Line<Item>>()
	readonly #most: { all: number; sender: number }
	readonly #giveUp: (item: Item) => void
	#clock = 0

	/** At most `all` items wait, and at most `sender` of one sender. `giveUp` is told of what waited and must go, because others have fewer. */
	constructor(most: { all: number; sender: number }, giveUp: (item: Item) => void) {
		this.#most = most
		this.#giveUp = giveUp
	}

	/**
	 * Puts an item at the end of its sender's line; false when too many wait already. Where the places are all taken, it gets that of the last item of whoever has most, if
	 * that is more than this sender will have: some senders who each fill their line shut nobody else out.
	 */
	add(sender: string, item: Item): boolean {
		const line = this.#lines.get(sender) ?? { waiting: [], running: 0, used: this.#clock }
		if (line.waiting.length >= this.#most.sender) return false
		if (this.#waiting() >= this.#most.all && !this.#makesRoom(line.waiting.length + 1)) return false
		line.waiting.push(item)
		this.#lines.set(sender, line)
		return true
	}

	/** The next item, which runs from now until `done`; undefined when none waits. */
	take(): { sender: string; item: Item } | undefined {
		let first: [string, Line<Item>] | undefined
		for (const entry of this.#lines) {
			if (entry[1].waiting.length > 0 && (!first || comesBefore(entry[1], first[1]))) first = entry
		}
		const item = first?.[1].waiting.shift()
		if (!first || item === undefined) return undefined
		const [sender, line] = first
		line.running += 1
		this.#clock = Math.max(this.#clock, line.used)
		return { sender, item }
	}

	/** Says that an item of this sender has ended, and what it cost, in any unit that is the same for all. */
	done(sender: string, cost: number): void {
		const line = this.#lines.get(sender)
		if (!line) return
		line.running -= 1
		line.used += cost
		if (line.running === 0 && line.waiting.length === 0) this.#lines.delete(sender)
	}

	/** How many run or wait that come before an item that waits (0 for one that runs), or before one more of this sender, if all cost the same. */
	ahead(sender: string, item?: Item): number {
		const own = this.#lines.get(sender)?.waiting ?? []
		const index = item === undefined ? own.length : own.indexOf(item)
		if (index < 0) return 0
		let count = index
		for (const [other, { waiting, running }] of this.#lines) {
			count += running + (other === sender ? 0 : Math.min(waiting.length, index + 1))
		}
		return count
	}

	/** Gives up the last item of whoever has most waiting, if that is more than `many`. */
	#makesRoom(many: number): boolean {
		const longest = [...this.#lines.values()].reduce((one, other) =>
			other.waiting.length > one.waiting.length ? other : one,
		)
		if (longest.waiting.length <= many) return false
		this.#giveUp(longest.waiting.pop() as Item)
		return true
	}

	#waiting(): number {
		let count = 0
		for (const { waiting } of this.#lines.values()) count += waiting.length
		return count
	}
}

function comesBefore(one: Line<unknown>, other: Line<unknown>): boolean {
	return one.running === other.running ? one.used < other.used : one.running < other.running
}
