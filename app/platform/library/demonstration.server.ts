import { sql } from 'kysely'

/** The condition that a work, named by its id, is no text of the demonstration: those who harvest and index what is published here get none of these. Read once for a statement. */
export const isNoDemonstration = (id: string) =>
	sql<boolean>`${sql.ref(id)} <> all (array(select work.id from work where work.is_demonstration))`
