import { Button, Center, Portal, Stack, Text, Title } from '@mantine/core';
import { IconDownload, IconPrinter } from '@tabler/icons-react';
import { QRCodeCanvas, QRCodeSVG } from 'qrcode.react';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { CopyLink } from '../../../lib/clipboard/CopyText.tsx';
import { saveFile } from '../../../lib/file/saveFile.ts';
import { useViewer } from '../../../lib/viewer/ViewerContext.ts';
import classes from './InviteCode.module.css';

/** Error correction Q (spec 9), and the quiet zone of four modules that readers need. */
const code = { level: 'Q', marginSize: 4 } as const;
const PNG_SIZE = 1_024;

/** A link and its QR code: to copy unless that is beside it, to download as PNG or SVG, and to print. */
export function InviteCode({ link, isLinkShown = true }: { link: string; isLinkShown?: boolean }) {
  const { t } = useTranslation();
  const { organizationName } = useViewer();
  const svg = useRef<SVGSVGElement>(null);
  const canvas = useRef<HTMLCanvasElement>(null);
  const name = t('invite.link.file');
  const saveSvg = () => {
    const text = svg.current && new XMLSerializer().serializeToString(svg.current);
    if (text) saveFile(`${name}.svg`, text, 'image/svg+xml');
  };
  const savePng = () => canvas.current?.toBlob((blob) => blob && saveFile(`${name}.png`, blob));
  return (
    <Stack align="center" gap="md">
      <Center className={classes.code}>
        <QRCodeSVG ref={svg} value={link} size={PNG_SIZE} title={t('invite.link.code')} {...code} />
      </Center>
      <QRCodeCanvas ref={canvas} value={link} size={PNG_SIZE} className={classes.hidden} {...code} />
      {isLinkShown && <CopyLink link={link} label={t('invite.link.address')} />}
      <div className={classes.actions}>
        <Button variant="default" leftSection={<IconDownload size={18} aria-hidden />} onClick={savePng}>
          {t('invite.link.png')}
        </Button>
        <Button variant="default" leftSection={<IconDownload size={18} aria-hidden />} onClick={saveSvg}>
          {t('invite.link.svg')}
        </Button>
        <Button
          variant="default"
          leftSection={<IconPrinter size={18} aria-hidden />}
          onClick={() => window.print()}
        >
          {t('invite.link.print')}
        </Button>
      </div>
      <Portal reuseTargetNode={false} className={classes.sheet}>
        <Title order={1}>{organizationName}</Title>
        <QRCodeSVG value={link} size={PNG_SIZE} {...code} />
        <Text size="xl">{t('invite.link.sheet')}</Text>
      </Portal>
    </Stack>
  );
}
