import { expect } from 'vitest'
import { pointsOf } from '#app/modules/manuscript-check/rules/index.ts'
import { docxOf } from '#app/modules/manuscript-file/testing/manuscript.ts'
import { newId } from '#app/platform/id.ts'
import { test } from '#tests/support/database.ts'
import { checkFaults } from '../draft/completeness.ts'
import { namesFaults } from '../draft/metadata.ts'
import { storeSubmission } from '../testing.ts'
import { checkBasis, getDraftCheck, toldCheck } from './check.server.ts'
import { added, draftOf, sendFile } from './testing.ts'
import { toldPoints } from './told-points.server.ts'

const NAMING = ['Relu par Awa Une à Ségou.', 'Awa Une l’a revu.', 'Ce que dit Awa Une ici.']

test('rows, the check and what stops the sending count the same: each place that names an author, in the file and in what is typed', async ({
	ctx,
}) => {
	const { id, submitter } = await draftOf(ctx)
	const bytes = await docxOf({ after: [{ heading: 'Note', text: NAMING.join(' ') }], points: 9 })
	await added(sendFile(ctx, submitter, id, { bytes }))
	await ctx.db
		.updateTable('submission')
		.set({ abstract: JSON.stringify({ fr: 'Awa Une décrit un marché. Awa Une y vécut.' }) })
		.where('id', '=', id)
		.execute()
	const report = await toldCheck(ctx, id)
	const told = pointsOf(report?.findings ?? [])
	const named = report?.findings.filter(({ rule }) => rule === 'identity') ?? []
	expect(pointsOf(named)).toEqual({ error: 5, warning: 0 })
	expect(await toldPoints(ctx, [id, newId()])).toEqual({
		[id]: { errors: told.error, warnings: told.warning, named: 3 },
	})
	const { rules } = await checkBasis(ctx, id)
	const { state, typed } = await getDraftCheck(ctx, id)
	expect(checkFaults(state, rules)).toMatchObject([{ values: { count: told.error - 2 } }])
	expect(namesFaults(typed)).toMatchObject([{ field: 'abstract-fr' }])
})

test('what names an author in the copy for reviewers counts, and no more what was masked in it; without a check nothing does', async ({
	ctx,
}) => {
	const { id } = await storeSubmission(ctx)
	const [manuscript, copy] = [newId(), newId()]
	for (const [fileId, kind] of [
		[manuscript, 'manuscript'],
		[copy, 'anonymised'],
	] as const)
		await ctx.db
			.insertInto('submission_file')
			.values({
				...{ id: fileId, submission_id: id, kind, version: 1, file_name: 'a', media_type: 'a/b' },
				...{ bytes: 1, sha256: 'x', storage_key: fileId, created_at: ctx.now() },
				...{ uploaded_by: null, round_id: null, assignment_id: null, language: null, replaced_at: null },
				derived_from: kind === 'anonymised' ? manuscript : null,
			})
			.execute()
	const keep = (fileId: string, report: object) =>
		ctx.db
			.insertInto('submission_check')
			.values({
				...{ file_id: fileId, submission_id: id, basis: '', checked_at: ctx.now() },
				report: JSON.stringify(report),
			})
			.execute()
	expect(await toldPoints(ctx, [id])).toEqual({})
	const font = { rule: 'font', severity: 'error', places: [{}, {}, {}] }
	const name = { rule: 'identity', severity: 'error', places: [{}, {}] }
	const trace = { rule: 'traces', severity: 'warning' }
	await keep(manuscript, { findings: [font, name, trace], anonymity: [{ canBeStripped: true }, {}, {}] })
	expect(await toldPoints(ctx, [id])).toEqual({ [id]: { errors: 3, warnings: 1, named: 2 } })
	await keep(copy, { findings: [trace], anonymity: [{ canBeStripped: false }] })
	expect(await toldPoints(ctx, [id])).toEqual({ [id]: { errors: 1, warnings: 1, named: 1 } })
})
