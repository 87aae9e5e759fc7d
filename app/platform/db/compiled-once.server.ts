import type { Compilable, CompiledQuery } from 'kysely'
import type { Ctx } from '../ctx.server.ts'

/** Stands for a value in a statement that is compiled before the value is known. */
class Parameter {
	readonly name: string
	constructor(name: string) {
		this.name = name
	}
}

/**
 * A statement that is built and compiled the first time alone, for those that every page asks: making the text of a long one takes longer than sending it. `build` gets a stand-in for each value,
 * which must become a parameter of the statement as it is (`where('slug', '=', slug)`); what it takes from anywhere else stays as it was the first time.
 */
export function compiledOnce<Values extends Record<string, unknown>, Row>(
	build: (ctx: Ctx, values: Values) => Compilable<Row>,
): (ctx: Ctx, values: Values) => Promise<Row[]> {
	let compiled: CompiledQuery<Row> | undefined
	return async (ctx, values) => {
		compiled ??= build(ctx, standIns<Values>()).compile()
		const parameters = compiled.parameters.map((value) =>
			value instanceof Parameter ? values[value.name] : value,
		)
		const { rows } = await ctx.db.executeQuery<Row>({ ...compiled, parameters })
		return rows
	}
}

function standIns<Values>(): Values {
	return new Proxy({}, { get: (_, name) => new Parameter(String(name)) }) as Values
}
