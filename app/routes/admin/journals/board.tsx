import { redirect } from 'react-router'
import { pathTo } from '#app/addresses/address.ts'
import { compareTexts, countryName, formatNumber } from '#app/i18n/format.ts'
import { useLanguage, useTranslation } from '#app/i18n/use-translation.ts'
import { getBoard, saveBoard } from '#app/modules/journal/manage/index.server.ts'
import { BOARD_DUTIES, boardForm, boardMember, MOST_MEMBERS } from '#app/modules/journal/manage/index.ts'
import { COUNTRIES } from '#app/modules/people/profile/index.ts'
import type { EditorEntry } from '#app/platform/db/tables.ts'
import { ctxContext } from '#app/platform/http/context.server.ts'
import { performPosted, postedForm } from '#app/platform/http/posted-form.ts'
import { postsAs, refusedForm } from '#app/platform/http/read-form.ts'
import { Button } from '#app/ui/button.tsx'
import { FormSummary } from '#app/ui/field.tsx'
import { CheckField } from '#app/ui/form-choices.tsx'
import { fieldInRow, fieldsOf } from '#app/ui/form-fields.ts'
import { FieldsForm, SelectField, TextField, useRefusedFields } from '#app/ui/form-parts.tsx'
import { DoneNotice } from '#app/ui/notice.tsx'
import { Disclosure } from '#app/ui/panel.tsx'
import { requireEntry } from '../entry.server.ts'
import type { Route } from './+types/board'
import { JournalHead } from './journal-head.tsx'

const FIELDS = fieldsOf(boardForm)
const MEMBER = fieldsOf(boardMember)
const EMPTY_ROWS = 3

export async function loader({ context, params, request }: Route.LoaderArgs) {
	const actor = requireEntry(context, 'own-people')
	return {
		...(await getBoard(context.get(ctxContext), actor, params.slug)),
		isSaved: new URL(request.url).searchParams.get('fait') === 'enregistre',
	}
}

export async function action({ context, params: { slug }, request }: Route.ActionArgs) {
	const actor = requireEntry(context, 'own-people')
	const form = await postedForm(request)
	const posts = postsAs(context.get(ctxContext), actor)
	const { done, answer } = await performPosted(form, {
		enregistrer: ['enregistre', posts(saveBoard, { slug })],
	})
	if (answer.ok) return redirect(pathTo('admin.journalBoard', { slug, fait: done }), 303)
	return refusedForm(form, answer, {}, answer.error === 'changedMeanwhile' ? 409 : 422)
}

/** The board of a journal, person by person, as readers see it. */
export default function BoardPage({ loaderData, actionData }: Route.ComponentProps) {
	const { journal, board, version, isSaved } = loaderData
	const { t } = useTranslation('library')
	const faults = useRefusedFields()
	const language = useLanguage()
	const numbers = (index: number) => formatNumber(index + 1, language)
	const rows = Math.min(board.length + EMPTY_ROWS, MOST_MEMBERS)
	return (
		<>
			<JournalHead journal={journal} present="board" />
			<DoneNotice>{isSaved && !actionData ? t('publisher.done.enregistre') : null}</DoneNotice>
			{actionData ? (
				<FormSummary title={t('refused')} faults={faults}>
					{t(actionData.error === 'changedMeanwhile' ? 'changedMeanwhileList' : 'correct')}
				</FormSummary>
			) : null}
			<p className="quiet mb-4">{t('board.intro')}</p>
			<FieldsForm
				fields={FIELDS}
				className="form narrow"
				perform="enregistrer"
				hidden={{ version }}
				isStored
				draft={{ name: 'comite', version }}
				noValidate
			>
				{Array.from({ length: rows }, (_, index) => (
					<Member
						key={numbers(index)}
						index={index}
						number={numbers(index)}
						member={board[index]}
						isOpen={
							index === board.length || faults.some(({ href }) => href.startsWith(`#members-${index}-`))
						}
					/>
				))}
				<p className="form-foot">
					<Button variant="primary">{t('save')}</Button>
				</p>
			</FieldsForm>
		</>
	)
}

function Member({
	index,
	number,
	member,
	isOpen,
}: {
	index: number
	number: string
	member: EditorEntry | undefined
	isOpen: boolean
}) {
	const { t } = useTranslation('library')
	const { t: journals } = useTranslation('journals')
	const language = useLanguage()
	const of = (part: keyof typeof MEMBER) => fieldInRow(FIELDS.members, index, MEMBER[part])
	const countries = COUNTRIES.map((code) => [code, countryName(code, language)] as const).toSorted((a, b) =>
		compareTexts(a[1], b[1], language),
	)
	return (
		<Disclosure
			open={isOpen}
			summary={
				member ? (
					<>
						<bdi>{member.name}</bdi>
						<span className="quiet"> · {member.duty ? journals(`duties.${member.duty}`) : member.role}</span>
					</>
				) : (
					t('board.newMember', { number })
				)
			}
		>
			<div className="form">
				<TextField of={of('name')} label={t('board.name')} value={member?.name} autoComplete="off" />
				<div className="pair">
					<SelectField of={of('duty')} label={t('board.duty')} value={member?.duty}>
						<option value="">{t('notSaid')}</option>
						{BOARD_DUTIES.map((duty) => (
							<option key={duty} value={duty}>
								{journals(`duties.${duty}`)}
							</option>
						))}
					</SelectField>
					<TextField
						of={of('role')}
						label={t('board.role')}
						hint={t('board.roleHelp')}
						value={member?.role}
						autoComplete="off"
					/>
				</div>
				<TextField
					of={of('affiliation')}
					label={t('board.affiliation')}
					value={member?.affiliation}
					autoComplete="off"
				/>
				<div className="pair">
					<SelectField of={of('country')} label={t('publisher.country')} value={member?.country}>
						<option value="">{t('notSaid')}</option>
						{countries.map(([code, name]) => (
							<option key={code} value={code}>
								{name}
							</option>
						))}
					</SelectField>
					<TextField
						of={of('orcid')}
						label={t('board.orcid')}
						hint={t('board.orcidHelp')}
						value={member?.orcid}
						dir="ltr"
						autoComplete="off"
					/>
				</div>
				<TextField
					of={of('place')}
					label={t('board.place')}
					hint={t('board.placeHelp')}
					value={member ? String(index + 1) : ''}
					autoComplete="off"
				/>
				{member ? <CheckField of={of('isRemoved')} label={t('board.remove')} /> : null}
			</div>
		</Disclosure>
	)
}
