import { listCustomerDevices } from '@causeway/contract/console/calls';
import type { CustomerDevice } from '@causeway/contract/console/customers';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { useRead } from '../../../api/use-read.ts';
import { useRights } from '../../../api/use-self.ts';
import { customerSupportPhrases, customersPhrases } from '../../../phrases/backoffice.ts';
import { usePhrases } from '../../../phrases/use-phrases.ts';
import { DataTable } from '../../../ui/data-table.tsx';
import { Status } from '../../../ui/status.tsx';
import { Time } from '../../../ui/time.tsx';
import styles from './customer.module.css';
import { RemoveDeviceDialog } from './remove-device-dialog.tsx';

export function DevicesTab({ id }: { readonly id: string }) {
  const t = usePhrases(customersPhrases);
  const support = usePhrases(customerSupportPhrases);
  const mayChange = useRights()('customers.change');
  const [removed, setRemoved] = useState<CustomerDevice>();
  const { data, error, refetch } = useRead(listCustomerDevices, { id });
  const table = (
    <DataTable
      label={t.tabs.devices}
      source={{ rows: data, failure: error, retry: () => void refetch() }}
      keyOf={({ id }) => id}
      empty={t.devicesEmpty}
      columns={[
        { key: 'name', title: t.device, render: ({ name }) => name },
        { key: 'type', title: t.system, render: ({ type }) => type },
        {
          key: 'state',
          title: t.state,
          render: ({ signedIn }) => (
            <Status tone={signedIn ? 'good' : 'plain'}>{signedIn ? t.signedIn : t.notSignedIn}</Status>
          ),
        },
        { key: 'heard', title: t.lastHeard, render: ({ heardOf }) => <Time at={heardOf} relative /> },
        {
          key: 'app',
          title: t.appId,
          render: ({ clientId }) => <span className={styles.id}>{clientId}</span>,
        },
        ...(mayChange
          ? [
              {
                key: 'remove',
                title: '',
                pinned: true,
                render: (device: CustomerDevice) => (
                  <Button
                    variant="default"
                    size="compact-sm"
                    aria-label={support.removeNamedDevice(device.name)}
                    onClick={() => setRemoved(device)}
                  >
                    {support.removeDevice}
                  </Button>
                ),
              },
            ]
          : []),
      ]}
    />
  );
  return (
    <>
      {table}
      {removed !== undefined && (
        <RemoveDeviceDialog id={id} device={removed} onClose={() => setRemoved(undefined)} />
      )}
    </>
  );
}
