import { redirect } from 'react-router'
import { pathTo } from '#app/addresses/address.ts'
import { formatNumber } from '#app/i18n/format.ts'
import { chooseText } from '#app/i18n/texts.ts'
import { useLanguage, useTranslation } from '#app/i18n/use-translation.ts'
import {
	addDiscipline,
	listManagedDisciplines,
	type ManagedDiscipline,
	moveDiscipline,
} from '#app/modules/work/discipline/index.server.ts'
import { ctxContext } from '#app/platform/http/context.server.ts'
import { performPosted, postedForm } from '#app/platform/http/posted-form.ts'
import { postsAs, refusedForm } from '#app/platform/http/read-form.ts'
import { Button } from '#app/ui/button.tsx'
import { ButtonForm } from '#app/ui/button-form.tsx'
import { FormSummary } from '#app/ui/field.tsx'
import { useRefusedFields } from '#app/ui/form-parts.tsx'
import { Sign } from '#app/ui/icons.tsx'
import { DoneNotice } from '#app/ui/notice.tsx'
import { EmptyState, HiddenHead } from '#app/ui/page-parts.tsx'
import { Panel } from '#app/ui/panel.tsx'
import { TableRegion } from '#app/ui/table.tsx'
import { TextIn } from '#app/ui/text.tsx'
import { AdminHeading } from '../components/admin-page.tsx'
import { requireEntry } from '../entry.server.ts'
import type { Route } from './+types/list'
import { DisciplineForm } from './discipline-form.tsx'

const DONE = ['deplace', 'reunie', 'supprimee'] as const

export async function loader({ context, request }: Route.LoaderArgs) {
	const actor = requireEntry(context, 'platform')
	const done = new URL(request.url).searchParams.get('fait')
	return {
		disciplines: await listManagedDisciplines(context.get(ctxContext), actor),
		done: DONE.find((word) => word === done) ?? null,
	}
}

export async function action({ context, request }: Route.ActionArgs) {
	const form = await postedForm(request)
	const posts = postsAs(context.get(ctxContext), requireEntry(context, 'platform'))
	const { done, answer } = await performPosted(form, {
		ajouter: ['ajoutee', posts(addDiscipline, {})],
		deplacer: ['deplace', posts(moveDiscipline, {})],
	})
	if (!answer.ok) return refusedForm(form, answer)
	if ('id' in answer) return redirect(pathTo('admin.discipline', { id: answer.id, fait: done }), 303)
	return redirect(pathTo('admin.disciplines', { fait: done }), 303)
}

/** The disciplines in their order, and adding one. */
export default function Disciplines({ loaderData, actionData }: Route.ComponentProps) {
	const { disciplines, done } = loaderData
	const { t } = useTranslation('disciplines')
	const faults = useRefusedFields()
	return (
		<>
			<HiddenHead title={t('title')} />
			<AdminHeading title={t('title')}>{t('intro')}</AdminHeading>
			<DoneNotice>{done && !actionData ? t(`done.${done}`) : null}</DoneNotice>
			{actionData ? (
				<FormSummary title={t('refused')} faults={faults}>
					{t('correct')}
				</FormSummary>
			) : null}
			{disciplines.length === 0 ? (
				<EmptyState title={t('none')} />
			) : (
				<DisciplineTable disciplines={disciplines} />
			)}
			<Panel aria-labelledby="ajout" className="mt-6">
				<h2 id="ajout">{t('new')}</h2>
				<DisciplineForm discipline={null} perform="ajouter" />
			</Panel>
		</>
	)
}

function DisciplineTable({ disciplines }: { disciplines: ManagedDiscipline[] }) {
	const { t } = useTranslation('disciplines')
	const language = useLanguage()
	return (
		<TableRegion label={t('title')}>
			<thead>
				<tr>
					{(['name', 'works', 'journals', 'order'] as const).map((column) => (
						<th key={column} scope="col">
							{t(`columns.${column}`)}
						</th>
					))}
				</tr>
			</thead>
			<tbody>
				{disciplines.map(({ id, name, sign, works, journals }, place) => {
					const named = { name: chooseText(name, language)?.text ?? id }
					return (
						<tr key={id}>
							<th scope="row">
								<Sign name={sign} size={12} />{' '}
								<a className="link" href={pathTo('admin.discipline', { id })}>
									<TextIn texts={name} />
								</a>
							</th>
							<td className="figures-aligned">{formatNumber(works, language)}</td>
							<td className="figures-aligned">{formatNumber(journals, language)}</td>
							<td>
								<div className="row">
									{place > 0 ? (
										<ButtonForm<typeof moveDiscipline> perform="deplacer" send={{ id, to: 'up' }}>
											<Button small aria-label={t('moveUpNamed', named)}>
												{t('moveUp')}
											</Button>
										</ButtonForm>
									) : null}
									{place < disciplines.length - 1 ? (
										<ButtonForm<typeof moveDiscipline> perform="deplacer" send={{ id, to: 'down' }}>
											<Button small aria-label={t('moveDownNamed', named)}>
												{t('moveDown')}
											</Button>
										</ButtonForm>
									) : null}
								</div>
							</td>
						</tr>
					)
				})}
			</tbody>
		</TableRegion>
	)
}
