import { Text } from '@mantine/core';
import { Section } from '@slotkeeper/ui/Section';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Definition } from './Definition.tsx';
import classes from './parts.module.css';

/** The sections below the chart, each with its texts under `analytics.section`. */
export type SectionName =
  | 'busiestHours'
  | 'leadTimes'
  | 'occupancy'
  | 'outcomes'
  | 'retention'
  | 'returning'
  | 'revenue'
  | 'services'
  | 'sources';

interface FigureSectionProps {
  name: SectionName;
  /** There is nothing of it in the period. */
  isEmpty?: boolean;
  children: ReactNode;
}

/** One figure with its name and its definition. */
export function FigureSection({ name, isEmpty = false, children }: FigureSectionProps) {
  const { t } = useTranslation();
  const title = t(`analytics.section.${name}.title`);
  const text = t(`analytics.section.${name}.definition`);
  return (
    <div className={classes.figure} data-figure={name}>
      <Section title={title} actions={<Definition of={title} text={text} />}>
        {isEmpty ? <Text c="dimmed">{t('analytics.nothing')}</Text> : children}
        <p className={classes.printed}>{text}</p>
      </Section>
    </div>
  );
}
