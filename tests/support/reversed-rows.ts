import {
	type KyselyPlugin,
	type PluginTransformQueryArgs,
	type PluginTransformResultArgs,
	type QueryResult,
	type RootOperationNode,
	SelectQueryNode,
	type UnknownRow,
} from 'kysely'

/**
 * Gives the rows of every query that asks for no order in the reverse of the order in which they came (as SQLite's
 * `reverse_unordered_selects` does): what depends on the order of rows that nobody asked for fails always, not by chance.
 */
export class ReversedRows implements KyselyPlugin {
	readonly #unordered = new WeakSet<object>()

	transformQuery({ node, queryId }: PluginTransformQueryArgs): RootOperationNode {
		if (!asksForOrder(node)) this.#unordered.add(queryId)
		return node
	}

	async transformResult({ result, queryId }: PluginTransformResultArgs): Promise<QueryResult<UnknownRow>> {
		return this.#unordered.has(queryId) ? { ...result, rows: result.rows.toReversed() } : result
	}
}

function asksForOrder(node: RootOperationNode): boolean {
	if (SelectQueryNode.is(node)) return node.orderBy !== undefined
	// What is written as SQL may ask for it anywhere; rows of an insertion come as they were given.
	if (node.kind === 'RawNode') return node.sqlFragments.some((fragment) => /order\s+by/i.test(fragment))
	return node.kind === 'InsertQueryNode'
}
