import { readFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { z } from 'zod'
import type { Ctx } from '#app/platform/ctx.server.ts'

const FILE = 'data/demo/disciplines.json'
const disciplines = z.array(
	z.object({ id: z.string(), sign: z.string(), name: z.record(z.string(), z.string()) }),
)

/** Gives a platform that has no disciplines those of the demonstration library, so that its first journal can choose among them. */
export async function storeFirstDisciplines(ctx: Ctx): Promise<void> {
	const known = await ctx.db.selectFrom('discipline').select('id').limit(1).executeTakeFirst()
	if (known) return
	const rows = disciplines
		.parse(JSON.parse(await readFile(resolve(FILE), 'utf8')))
		.map(({ id, sign, name }, index) => ({ id, sign, name: JSON.stringify(name), position: index + 1 }))
	await ctx.db
		.insertInto('discipline')
		.values(rows)
		.onConflict((conflict) => conflict.doNothing())
		.execute()
}
