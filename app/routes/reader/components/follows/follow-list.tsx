import { formatDate } from '#app/i18n/format.ts'
import { useLanguage, useTranslation } from '#app/i18n/use-translation.ts'
import {
	FOLLOW_KINDS,
	FOLLOWS_PATH,
	type Followed,
	FREQUENCIES,
	frequencyInput,
} from '#app/modules/follow/index.ts'
import type { AlertFrequency } from '#app/platform/db/tables.ts'
import { Button, TextButton } from '#app/ui/button.tsx'
import { fieldsOf } from '#app/ui/form-fields.ts'
import { FieldsForm, SelectField } from '#app/ui/form-parts.tsx'
import { SectionTitle } from '#app/ui/page-parts.tsx'
import { Text } from '#app/ui/text.tsx'

const FIELDS = fieldsOf(frequencyInput)

/** Everything that somebody follows, by kind; each with its frequency and the way to stop, then one frequency for all. */
export function FollowList({ follows, email }: { follows: Followed[]; email: string }) {
	const { t } = useTranslation('follows')
	return (
		<section className="block-small" aria-labelledby="h-suivis">
			<SectionTitle id="h-suivis">{t('list.title')}</SectionTitle>
			<p className="small quiet mb-4">{t('list.address', { email })}</p>
			{follows.length > 1 ? (
				<FieldsForm
					fields={FIELDS}
					className="form-line follows-all"
					action={FOLLOWS_PATH}
					perform="toutes"
					values={{ frequency: sameFrequency(follows) }}
					prefix="toutes-"
				>
					<SelectField of={FIELDS.frequency} label={t('list.all')}>
						<FrequencyOptions />
					</SelectField>
					<Button>{t('list.apply')}</Button>
				</FieldsForm>
			) : null}
			{FOLLOW_KINDS.map((kind) => {
				const ofKind = follows.filter((follow) => follow.kind === kind)
				if (ofKind.length === 0) return null
				return (
					<section key={kind} className="follows-kind" aria-labelledby={`h-suivis-${kind}`}>
						<h3 id={`h-suivis-${kind}`}>{t(`list.kinds.${kind}`)}</h3>
						<ul className="lines">
							{ofKind.map((follow) => (
								<FollowRow key={follow.id} follow={follow} />
							))}
						</ul>
					</section>
				)
			})}
		</section>
	)
}

function FollowRow({ follow }: { follow: Followed }) {
	const { t } = useTranslation('follows')
	const language = useLanguage()
	const { id, frequency, createdAt, path } = follow
	const { text, language: of } = follow.name
	const name = of ? <Text text={text} language={of} /> : <bdi>{text}</bdi>
	return (
		<li>
			<div className="line-body">
				<h4>{path ? <a href={path}>{name}</a> : name}</h4>
				<p className="small quiet">
					{path
						? t('list.since', { date: formatDate(createdAt.toISOString().slice(0, 10), language) })
						: t('list.gone')}
				</p>
			</div>
			<FieldsForm
				fields={FIELDS}
				className="follows-setting"
				action={FOLLOWS_PATH}
				hidden={{ id }}
				values={{ frequency }}
				prefix={`${id}-`}
			>
				<SelectField
					of={FIELDS.frequency}
					label={<span className="visually-hidden">{t('list.frequencyOf', { name: text })}</span>}
				>
					<FrequencyOptions />
				</SelectField>
				<Button name="acte" value="frequence" aria-label={t('list.saveOf', { name: text })}>
					{t('list.save')}
				</Button>
				<TextButton danger name="acte" value="arreter" aria-label={t('list.stopOf', { name: text })}>
					{t('list.stop')}
				</TextButton>
			</FieldsForm>
		</li>
	)
}

function FrequencyOptions() {
	const { t } = useTranslation('follows')
	return FREQUENCIES.map((frequency) => (
		<option key={frequency} value={frequency}>
			{t(`frequency.${frequency}`)}
		</option>
	))
}

/** What a choice for all starts from: the frequency that all have, else at once. */
function sameFrequency(follows: Followed[]): AlertFrequency {
	const [first] = follows
	return first && follows.every(({ frequency }) => frequency === first.frequency)
		? first.frequency
		: 'instant'
}
