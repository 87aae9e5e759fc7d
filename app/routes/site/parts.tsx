import type { ReactNode } from 'react'
import { z } from 'zod'
import { pathTo } from '#app/addresses/address.ts'
import { LANGUAGE_NAMES, LANGUAGES } from '#app/i18n/languages.ts'
import { useTranslation } from '#app/i18n/use-translation.ts'
import { NotFound } from '#app/platform/failures.ts'
import { ctxContext } from '#app/platform/http/context.server.ts'
import { Badge, BadgeLink } from '#app/ui/badge.tsx'
import { Bars } from '#app/ui/bars.tsx'
import { Button, ButtonLink, ButtonSummary, TextButton } from '#app/ui/button.tsx'
import { ButtonForm } from '#app/ui/button-form.tsx'
import { Input, Select, TextArea } from '#app/ui/control.tsx'
import {
	Check,
	CheckLink,
	Field,
	FieldError,
	FieldGroup,
	Fieldset,
	FormSummary,
	Hint,
} from '#app/ui/field.tsx'
import { Form, QueryForm } from '#app/ui/form.tsx'
import { CheckField, FileField, RadioField, TextsField } from '#app/ui/form-choices.tsx'
import { fieldsOf } from '#app/ui/form-fields.ts'
import { FieldsForm, ParagraphsField, SelectField, TextField } from '#app/ui/form-parts.tsx'
import { Icon, Sign } from '#app/ui/icons.tsx'
import { LanguageStates } from '#app/ui/language-states.tsx'
import { LetterText, Pieces } from '#app/ui/letter-text.tsx'
import { LineChart } from '#app/ui/line-chart.tsx'
import { ListEnd, PreviousPage } from '#app/ui/list-end.tsx'
import { ChoiceFilter, DaysFilter, ListFilter, WordsFilter } from '#app/ui/list-filter.tsx'
import { ListKeys, PageKeys } from '#app/ui/list-keys.tsx'
import { ListTable } from '#app/ui/list-table.tsx'
import { ListFileLink, OrderedHead } from '#app/ui/listed.tsx'
import { DoneNotice, Notice } from '#app/ui/notice.tsx'
import {
	Breadcrumb,
	EmptyState,
	Gauge,
	HiddenHead,
	PageHeading,
	SectionTitle,
	TitledPart,
} from '#app/ui/page-parts.tsx'
import { AsideBox, AskFirst, Disclosure, Panel } from '#app/ui/panel.tsx'
import { RemovalForm } from '#app/ui/removal-form.tsx'
import { SpaceMenu } from '#app/ui/space-menu.tsx'
import { FilterButtons, Paging, TableFrame, TableRegion } from '#app/ui/table.tsx'
import { TabLinks } from '#app/ui/tabs.tsx'
import { Letter, Moment, Unbroken } from '#app/ui/text.tsx'
import { Cover } from '#app/ui/weave/cover.tsx'
import type { Route } from './+types/parts'

export { spaceLinks as links } from '#app/ui/space-styles.ts'

const PAGE = pathTo('parts')
const SCHEMA = z.object({
	line: z.string().min(1).max(60),
	address: z.email().meta({ autoComplete: 'email' }),
	choice: z.string(),
	text: z.string().max(500),
	agrees: z.boolean(),
	moment: z.iso.datetime({ local: true }),
	texts: z.record(z.string(), z.string().max(500)),
})
const FIELDS = fieldsOf(SCHEMA)

/** For those who build the platform: elsewhere this address does not exist. */
export function loader({ context }: Route.LoaderArgs) {
	if (!context.get(ctxContext).env.DEVELOPMENT) throw new NotFound()
	return null
}

export function headers() {
	return { 'cache-control': 'private, no-store' }
}

/** Every part of `app/ui` with the interface's own words, in the language and the theme of the page. */
export default function Parts() {
	const { t } = useTranslation()
	const word = t('search')
	return (
		<div className="page">
			<HiddenHead title="app/ui" />
			<Breadcrumb
				crumbs={[
					{ key: 'home', href: pathTo('home'), label: t('nav.home') },
					{ key: 'here', label: 'app/ui' },
				]}
			/>
			<PageHeading title="app/ui">{t('tagline')}</PageHeading>
			<TabLinks label={t('language')}>
				{LANGUAGES.map((code) => (
					<a key={code} href={`${PAGE}?lang=${code}`} lang={code} hrefLang={code}>
						{LANGUAGE_NAMES[code]}
					</a>
				))}
			</TabLinks>
			<Shown name="Button ButtonLink ButtonSummary TextButton">
				<div className="row">
					<Button variant="primary">{word}</Button>
					<Button>{word}</Button>
					<Button variant="bare">{word}</Button>
					<Button variant="danger">{word}</Button>
					<Button small>{word}</Button>
					<Button disabled>{word}</Button>
					<ButtonLink href={PAGE}>{t('nav.articles')}</ButtonLink>
					<TextButton>{word}</TextButton>
					<TextButton danger>{t('close')}</TextButton>
				</div>
				<Button wide>{word}</Button>
				<details>
					<ButtonSummary>{t('menu')}</ButtonSummary>
					<p>{t('tagline')}</p>
				</details>
			</Shown>
			<Shown name="Notice DoneNotice FormSummary">
				<DoneNotice>{t('form.drafts.saved')}</DoneNotice>
				<Notice>{t('tagline')}</Notice>
				<Notice tone="good">{t('form.drafts.restored')}</Notice>
				<Notice tone="important">{t('form.drafts.outdated')}</Notice>
				<Notice tone="severe">{t('form.drafts.failed')}</Notice>
				<FormSummary
					title={t('form.faults.malformed')}
					faults={[{ href: '#line', text: t('form.faults.required') }]}
				>
					{t('form.drafts.failed')}
				</FormSummary>
			</Shown>
			<FormParts />
			<Shown name="Badge BadgeLink Icon Sign">
				<p className="row">
					<Badge>{t('nav.articles')}</Badge>
					<Badge tone="ok">{t('nav.books')}</Badge>
					<Badge tone="waiting">{t('nav.calls')}</Badge>
					<Badge tone="alert">{t('nav.journals')}</Badge>
					<Badge tone="info">{t('nav.help')}</Badge>
					<BadgeLink href={PAGE}>{t('nav.archives')}</BadgeLink>
					<Icon name="search" />
					<Sign name="losange" />
				</p>
			</Shown>
			<Boxes />
			<Lists />
		</div>
	)
}

/** Parts under their names in the code. */
function Shown({ name, children }: { name: string; children: ReactNode }) {
	const id = `p-${name.split(' ')[0]}`
	return (
		<section className="section" aria-labelledby={id}>
			<SectionTitle id={id}>
				<code lang="en" dir="ltr">
					{name}
				</code>
			</SectionTitle>
			<div className="form">{children}</div>
		</section>
	)
}

function FormParts() {
	const { t } = useTranslation()
	const options = [t('nav.articles'), t('nav.books')].map((name) => <option key={name}>{name}</option>)
	return (
		<>
			<Shown name="FieldsForm TextField ParagraphsField SelectField">
				<FieldsForm
					fields={FIELDS}
					values={{ line: t('tagline'), text: t('footer.definition') }}
					errors={{ address: t('form.faults.malformed') }}
					won={{ line: t('siteName') }}
				>
					<TextField of={FIELDS.line} label={t('search')} hint={t('searchPlaceholder')} />
					<TextField of={FIELDS.address} label={t('nav.contact')} />
					<SelectField of={FIELDS.choice} label={t('nav.archives')}>
						{options}
					</SelectField>
					<ParagraphsField of={FIELDS.text} label={t('nav.about')} />
				</FieldsForm>
			</Shown>
			<Shown name="CheckField RadioField FileField TextsField">
				<FieldsForm
					fields={FIELDS}
					prefix="choices-"
					errors={{ agrees: t('form.faults.required') }}
					encType="multipart/form-data"
				>
					<CheckField of={FIELDS.agrees} label={t('nav.about')} hint={t('tagline')} />
					<RadioField
						of={FIELDS.choice}
						label={t('theme.label')}
						options={[
							['light', t('theme.light')],
							['dark', t('theme.dark')],
						]}
					/>
					<TextField of={FIELDS.moment} label={t('language')} />
					<FileField of={FIELDS.line} label={t('nav.archives')} />
					<TextsField
						of={FIELDS.texts}
						label={(language) => language}
						first="fr"
						typed={{ fr: t('tagline') }}
					/>
				</FieldsForm>
			</Shown>
			<Shown name="LanguageStates">
				<LanguageStates
					states={{ fr: 'own', en: 'empty' }}
					say={(state: 'own' | 'empty') => t(`form.textStates.${state}`)}
				/>
			</Shown>
			<Shown name="ButtonForm">
				<ButtonForm<{ input: typeof SCHEMA }, 'line' | 'address' | 'text' | 'agrees' | 'moment' | 'texts'>
					send={{ choice: 'light' }}
				>
					<Button>{t('search')}</Button>
				</ButtonForm>
			</Shown>
			<Shown name="Form Field Fieldset FieldGroup FieldError Hint Input Select TextArea Check CheckLink">
				<Form draft={{ name: 'parts' }}>
					<Field id="a" label={t('language')} hint={t('tagline')} error={t('form.faults.required')}>
						{(field) => <Input {...field} name="a" />}
					</Field>
					<Field id="b" label={t('nav.journals')}>
						{(field) => (
							<Select {...field} name="b">
								{options}
							</Select>
						)}
					</Field>
					<Field id="c" label={t('nav.about')}>
						{(field) => <TextArea {...field} name="c" />}
					</Field>
					<Fieldset>
						<legend>{t('theme.label')}</legend>
						<Hint>{t('tagline')}</Hint>
						<FieldError>{t('form.faults.required')}</FieldError>
						<Check name="d" defaultChecked count={1284}>
							{t('theme.light')}
						</Check>
						<Check name="e" type="radio">
							{t('theme.dark')}
						</Check>
						<CheckLink href={PAGE} count={7}>
							{t('theme.auto')}
						</CheckLink>
					</Fieldset>
					<FieldGroup>
						<p>{t('tagline')}</p>
					</FieldGroup>
				</Form>
			</Shown>
		</>
	)
}

function Boxes() {
	const { t } = useTranslation()
	return (
		<>
			<Shown name="Panel AsideBox AskFirst RemovalForm Disclosure TitledPart">
				<Panel>
					<h3>{t('nav.about')}</h3>
					<p>{t('footer.definition')}</p>
				</Panel>
				<AsideBox as="div">
					<p>{t('footer.licence')}</p>
				</AsideBox>
				<Disclosure summary={t('menu')}>
					<p>{t('tagline')}</p>
				</Disclosure>
				<AskFirst act={t('menu')} variant="primary">
					<p>{t('tagline')}</p>
					<Button variant="primary">{t('menu')}</Button>
				</AskFirst>
				<RemovalForm send={{}} act={t('menu')} />
				<RemovalForm send={{}} act={t('close')} isOfFile isText />
				<TitledPart id="partie" title={t('nav.help')}>
					<p>{t('footer.definition')}</p>
				</TitledPart>
			</Shown>
			<Shown name="SpaceMenu EmptyState Cover Moment Unbroken Letter LetterText Pieces Gauge">
				<SpaceMenu
					label={t('groups.space')}
					rooms={[
						{ href: PAGE, label: t('nav.readerSpace') },
						{ href: pathTo('home'), label: t('nav.home') },
					]}
				/>
				<EmptyState title={t('nav.articles')} action={<ButtonLink href={PAGE}>{t('nav.home')}</ButtonLink>}>
					{t('tagline')}
				</EmptyState>
				<div className="row">
					<Cover id="mbongi" label={t('siteName')} />
				</div>
				<p>
					<Moment at={new Date(0)} /> <Unbroken>CC BY 4.0</Unbroken>
				</p>
				<Letter language="ar">{t('siteName')}</Letter>
				<LetterText pieces={[{ text: `> ${t('tagline')}\n` }, { text: t('siteName'), isNaming: true }]} />
				<p>
					<Pieces of={[{ text: t('siteName'), isNaming: true }, { text: ` ${t('tagline')}` }]} />
				</p>
				<Gauge value={3} max={7} />
			</Shown>
		</>
	)
}

function Lists() {
	const { t } = useTranslation()
	const names = [t('nav.articles'), t('nav.books'), t('nav.journals')]
	const rows = names.map((name, index) => (
		<tr key={name}>
			<th scope="row">{name}</th>
			<td className="number-cell figures-aligned">{index + 1}</td>
		</tr>
	))
	const head = (
		<thead>
			<tr>
				<th scope="col">{t('search')}</th>
				<OrderedHead
					isNumber
					name="language"
					label={t('language')}
					order={{ by: 'language', isDescending: true }}
					path={PAGE}
					search=""
				/>
			</tr>
		</thead>
	)
	const place = { path: PAGE, search: '', page: 2 }
	return (
		<Shown name="TableRegion TableFrame OrderedHead ListTable ListKeys PageKeys ListFileLink ListFilter WordsFilter ChoiceFilter Paging FilterButtons Bars LineChart PreviousPage ListEnd">
			<TableRegion label={t('nav.statistics')}>
				{head}
				<tbody>{rows}</tbody>
			</TableRegion>
			<TableFrame>
				<table>
					{head}
					<tbody>{rows}</tbody>
				</table>
			</TableFrame>
			<ListTable
				label={t('search')}
				rows={names.map((name) => ({ id: name }))}
				head={{ label: t('language'), cell: ({ id }) => id }}
				columns={{ length: { label: t('search'), isNumber: true, cell: ({ id }) => id.length } }}
				shown={['length']}
			/>
			<ListKeys ticks />
			<PageKeys keys={[['?', t('menu')]]} />
			<ListFileLink path={PAGE} search="" />
			<Paging {...place} pages={3} />
			<ListFilter action={PAGE} isSet>
				<WordsFilter label={t('search')} value="" />
				<DaysFilter from={null} until={null} />
				<ChoiceFilter
					name="colonne"
					label={names[0] ?? ''}
					any="—"
					options={names.map((name) => [name, name] as const)}
					value={null}
				/>
			</ListFilter>
			<QueryForm action={PAGE}>
				<FilterButtons isSet whole={PAGE} />
			</QueryForm>
			<LineChart labels={['1', '2', '3']} first={[1, 4, 9]} second={[0, 2, 3]} names={['A', 'B']} />
			<Bars
				label={t('nav.statistics')}
				unit={t('nav.articles')}
				bars={names.map((name, index) => ({ key: name, label: name, value: index * 40 }))}
			/>
			<PreviousPage {...place} text={t('nav.home')} />
			<ListEnd
				{...place}
				lastPage={3}
				shown={20}
				total={30}
				texts={{ progress: '20 / 30', more: t('menu'), end: t('close') }}
			/>
		</Shown>
	)
}
